import { expect } from '@playwright/test'
import type { PartnerRecord } from 'contracts/partner/programme'
import { again, aPaidOrder } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import { anAdmin, arrive } from '../../staff'
import { story } from '../../story'

const CLIENT = 'moved-clinic@example.org'

story(
  'SHELL-026, SHELL-027, AFF-043, AFF-045 staff link an order to another partner: the client moves after a question, and the booked stays',
  async ({ product, visit }) => {
    const admin = await anAdmin(product)
    const add = async (email: string, name: string) => {
      const key = { 'idempotency-key': crypto.randomUUID() }
      const { body } = await admin.call<PartnerRecord>(
        'POST',
        '/api/partners/v1/partners',
        { email, name, site: 'ru' },
        key,
      )
      return body
    }
    const first = await add('first-partner@example.org', 'Лаборатория «Прикус»')
    const second = await add('second-partner@example.org', 'Доктор Ева Белова')
    const order = await aPaidOrder(new ApiVisitor(product.originOf('ru')), product, CLIENT, { partnerCode: first.code })
    await again(async () => {
      const { body } = await admin.call<PartnerRecord>('GET', `/api/partners/v1/partners/${first.id}`)
      return (body.balances[0]?.accruedMinor ?? 0) > 0
    })

    const staff = await visit('ru')
    const { page } = staff
    await arrive(staff, product, '/backoffice')
    await page.getByRole('navigation', { name: 'Разделы бэк-офиса' }).getByRole('link', { name: 'Партнеры' }).click()
    await expect(page).toHaveURL('/backoffice/affiliates')
    const card = page.getByRole('region', { name: `Лаборатория «Прикус» ${first.code}` })

    await story.step('the card of the first partner has the paid order, and opens its parts', async () => {
      await expect(card).toContainText(/Оплаченные заказы\d/)
      for (const name of ['Баланс', 'Записи', 'Комиссия', 'Имя и контакты', 'Клиенты', 'Заказы'])
        await card.getByRole('button', { name, exact: true }).click()
      await expect(card.getByRole('list', { name: 'Активные' })).toContainText(CLIENT)
      await expect(card.getByRole('list', { name: 'Записи' })).toContainText(/Комиссия 10\s%/)
      await expect(card.getByRole('table')).toContainText(CLIENT)
      await takePictures(page, 'affiliates')
      await expectAccessible(page)
    })

    await story.step('the link page finds order and partner by what is typed', async () => {
      await page.getByRole('link', { name: 'Привязать заказ' }).click()
      await expect(page).toHaveURL('/backoffice/affiliates/connect')
      await staff.button('Привязать').click()
      await expect(staff.told('Ошибка')).toContainText('Выберите заказ и партнера')
      await page.getByRole('textbox', { name: 'E-mail, имя или номер заказа' }).fill('  MOVED-clinic ')
      await page.getByRole('option', { name: new RegExp(order.id.slice(0, 8)) }).click()
      await page.getByRole('textbox', { name: 'Код, имя или e-mail партнера' }).fill(' белова ЕВА')
      await expect(page.getByRole('option')).toHaveCount(1)
      await takePictures(page, 'affiliates-link')
      await page.getByRole('option', { name: new RegExp(second.code) }).click()
      await expect(page.getByRole('region', { name: 'Что изменится' })).toContainText('Начисленное остается')
      await expectAccessible(page)
    })

    await story.step('AFF-045: the client moves only after the question', async () => {
      await staff.button('Привязать').click()
      const question = staff.told('Перевести клиента к другому партнеру?')
      await expect(question).toContainText(`${CLIENT} перейдет от партнера Лаборатория «Прикус»`)
      await takePictures(page, 'affiliates-link-move')
      await question.getByRole('button', { name: 'Перевести и привязать' }).click()
      await expect(staff.told('Заказ привязан к партнеру')).toBeVisible()
    })

    await story.step('the second partner has the client, and the first one keeps what is booked', async () => {
      await page.getByRole('link', { name: 'К партнерам' }).click()
      const other = page.getByRole('region', { name: `Доктор Ева Белова ${second.code}` })
      await other.getByRole('button', { name: 'Клиенты' }).click()
      await expect(other.getByRole('list', { name: 'Активные' })).toContainText(CLIENT)
      await card.getByRole('button', { name: 'Клиенты' }).click()
      await expect(card).toContainText('Активных клиентов нет')
      const { body } = await admin.call<PartnerRecord>('GET', `/api/partners/v1/partners/${first.id}`)
      expect(body.balances[0]?.accruedMinor).toBeGreaterThan(0)
    })
  },
)
