import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { textOf } from '../../../../services/orders/test/reading'
import { atBank } from '../../addresses'
import { aWholeDraft } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import { arrive } from '../../staff'
import { story } from '../../story'

/** Amounts have no-break spaces. */
const amount = (text: string) => new RegExp(text.replaceAll(' ', '\\s'))
const SORRY = 'Извинение за задержку прошлого заказа'

/** The text of the PDF that a press saves. */
async function savedBy(page: Page, press: () => Promise<void>) {
  const downloading = page.waitForEvent('download')
  await press()
  return textOf(await readFile(await (await downloading).path()))
}

story(
  'PRICE-028, PAY-013 staff take an amount off the price of a clinic that is at the last step: it sees the new price, pays it, and the invoice says why',
  async ({ product, visit }) => {
    const clinic = await visit('ru')
    const visitor = new ApiVisitor(product.originOf('ru'))
    const { order } = await aWholeDraft(visitor, 'manual-line@example.org')
    await visitor.giveConsent(order.id)
    await clinic.openDraft(visitor, order)
    await clinic.isOn('summary')
    const summary = clinic.page.getByRole('main')
    await expect(summary).toContainText(amount('Сумма к оплате10 000 ₽'))

    const admin = await visit('ru')
    const { page } = admin
    await arrive(admin, product, `/backoffice/orders/${order.id}`)
    const money = page.getByRole('region', { name: 'Деньги' })

    await story.step('the form shows the total while the amount is typed', async () => {
      await admin.button('Добавить строку').click()
      const dialog = page.getByRole('dialog', { name: 'Строка в цене заказа' })
      await dialog.getByLabel('На сколько, ₽').fill('500')
      await expect(dialog).toContainText(amount('Заказ будет стоить 9 500 ₽ вместо 10 000 ₽.'))
      await dialog.getByLabel('Причина').fill(SORRY)
      await takePictures(page, 'manual-line-form')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Добавить' }).click()
      await expect(admin.told('Цена изменена')).toContainText('Клиент сразу видит новую цену.')
      await expect(money).toContainText(SORRY)
      await expect(money).toContainText(/admin, \d/)
    })

    await story.step('a line that was added by mistake is removed, and put back', async () => {
      await admin.button(`Убрать строку «${SORRY}»`).click()
      const toast = admin.told('Строка убрана из цены')
      await expect(summary).toContainText(amount('Сумма к оплате10 000 ₽'))
      await toast.getByRole('button', { name: 'Отменить' }).click()
      await expect(money).toContainText(SORRY)
      await takePictures(page, 'manual-line-card')
      await expectAccessible(page)
    })

    await story.step('the clinic sees the new price and its reason without a reload', async () => {
      await expect(summary).toContainText(amount('Сумма к оплате9 500 ₽'))
      await expect(summary).toContainText(amount(`${SORRY}−500 ₽`))
      await takePictures(clinic.page, 'manual-line-summary')
      await expectAccessible(clinic.page)
    })

    await story.step('the clinic pays that price, whose reason the bank is not told', async () => {
      await clinic.button('Перейти к оплате').click()
      await expect(clinic.page).toHaveURL(atBank)
      await expect(clinic.page.getByText(amount('9 500,00 ₽')).first()).toBeVisible()
      await expect(clinic.page.locator('body')).not.toContainText(SORRY)
      await clinic.button('Оплатить').click()
      await expect(clinic.page.getByRole('heading', { level: 1, name: 'Оплата получена' })).toBeVisible()
    })

    await story.step('the invoice says why the prices are lower', async () => {
      await expect(admin.button(`Убрать строку «${SORRY}»`)).toHaveCount(0)
      await admin.button('Получить: Счёт на оплату').click()
      const text = await savedBy(page, () => admin.button('Получить PDF').click())
      expect(text).toContain('Итого, руб. 9 500,00')
      expect(text).toContain(`Цена уменьшена на 500,00 ₽: ${SORRY}`)
    })
  },
)
