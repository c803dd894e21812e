import { expect } from '@playwright/test'
import type { ReferredOrderPage } from 'contracts/partner/statements'
import { QR_QUERY } from 'contracts/partner-code'
import { atBank } from '../../addresses'
import { aPaidOrder } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import type { Visitor } from '../../people'
import { aScanFile } from '../../scans'
import { arrive } from '../../staff'
import { story } from '../../story'
import { aPartner, balanceOf, ordersOf } from './partners'

/** A customer opens the address of a partner's QR code, orders two aligners for 10 000 ₽, fee included, and pays. */
async function orderBy(link: string, customer: Visitor, email: string): Promise<void> {
  const { page } = customer
  await page.goto(`${link}${QR_QUERY}`)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('partnerCode'))).toBe(link.slice(-6))
  await customer.goToAligners(email)
  await customer.chooseScans([
    aScanFile('upper 01.stl', { sizeBytes: 200_000, number: 1 }),
    aScanFile('lower 01.stl', { sizeBytes: 200_000, number: 2 }),
  ])
  await expect(customer.scans).toHaveCount(2)
  await customer.goOnToSummary('Однослойный', 'Волнистая')
  await customer.button('Перейти к оплате').click()
  await expect(page).toHaveURL(atBank)
  await customer.button('Оплатить').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Оплата получена' })).toBeVisible()
}

/** Amounts have no-break spaces. */
const rubles = (text: string) => new RegExp(`(?<![\\d\\s])${text.replaceAll(' ', '\\s')}`)

story(
  'AFF-006, AFF-007, AFF-009, AFF-014, PART-013, PART-015 a partner sees the share of who came by the QR code and paid, until it is given back',
  async ({ product, visit }) => {
    const email = 'anna@referred.example.org'
    const [paula, anna] = [await visit('ru'), await visit('ru')]
    const link = await aPartner(product, paula, 'paula-refers@example.org')
    await expect(balanceOf(paula)).toContainText(rubles('0 ₽'))

    await story.step('AFF-006, AFF-007: who comes by the link orders as everybody does', () =>
      orderBy(link, anna, email),
    )

    await story.step('AFF-014, PART-013: a tenth of 10 000 ₽ stands on the open page by itself', async () => {
      for (const amount of ['К выплате1 000 ₽', 'Начислено1 000 ₽', 'Выплачено0 ₽'])
        await expect(balanceOf(paula)).toContainText(amount)
      await expect(balanceOf(paula)).not.toContainText('Первое начисление')
      await takePictures(paula.page, 'referral-1-earned')
      await expectAccessible(paula.page)
    })

    await story.step('AFF-009: the next order earns as well, by whatever way the customer comes', async () => {
      await aPaidOrder(new ApiVisitor(product.originOf('ru')), product, email)
      await expect(balanceOf(paula)).toContainText(rubles('2 000 ₽'))
    })

    await story.step(
      'PART-015: the orders stand below, each with the day from which its share is payable',
      async () => {
        const rows = ordersOf(paula).getByRole('article')
        await expect(rows).toHaveCount(2)
        await expect(rows.last()).toContainText('К выплате с')
        await expect(rows.last()).not.toContainText('Имя неизвестно')
        await expect(rows.last()).toContainText(/Ваша доля1\s000\s₽/)
        await balanceOf(paula)
          .getByRole('button', { name: /^Придержано/ })
          .click()
        await expect(balanceOf(paula).getByRole('listitem')).toHaveCount(2)
        const table = paula.page.getByRole('table', { name: 'Переходы по ссылке' })
        await expect(table.getByRole('row').last().getByRole('cell')).toHaveText(['1', '1', '1', '100\u00a0%'])
        await takePictures(paula.page, 'referral-2-orders')
        await expectAccessible(paula.page)
      },
    )

    await story.step('AFF-014: money that is given back takes the share back', async () => {
      const answer = await paula.page.request.get('/api/partners/v1/me/orders')
      const { items } = (await answer.json()) as ReferredOrderPage
      const admin = await visit('ru')
      await arrive(admin, product, `/backoffice/orders/${items.at(-1)?.id}`)
      await admin.button('Вернуть деньги…').click()
      const form = admin.page.getByRole('dialog', { name: 'Возврат по заказу' })
      await form.getByLabel('Причина').fill('Заказ больше не нужен')
      await form.getByRole('button', { name: /Вернуть 10\s000/ }).click()
      await expect(ordersOf(paula).getByRole('article').last()).toContainText('Деньги за заказ вернули')
      await expect(balanceOf(paula)).toContainText(/Начислено1\s000\s₽/)
      await expect(balanceOf(paula)).toContainText('Изменение начисления')
      await takePictures(paula.page, 'referral-3-refunded')
    })
  },
)
