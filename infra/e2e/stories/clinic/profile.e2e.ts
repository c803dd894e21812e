import { expect } from '@playwright/test'
import { aWholeDraft, placeWhole } from '../../api-order'
import { ApiVisitor, RECIPIENT } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import { story } from '../../story'

const EMAIL = 'profile@example.org'

story(
  'a clinic saves the recipient and the payer of its first order, and finds both filled in at the next one',
  async ({ product, visit }) => {
    const person = await visit('factory')
    const { page } = person
    const visitor = new ApiVisitor(product.originOf('factory'))
    const { order } = await aWholeDraft(visitor, EMAIL)
    await page.context().addCookies(visitor.cookies)
    await person.signIn(product, EMAIL)
    const saved = page.getByRole('region', { name: 'Сохранённые получатели' })
    const address = person.field('Адрес доставки')

    await story.step('the first recipient of an account is saved with the order', async () => {
      await page.goto(`/order?id=${order.id}`)
      await person.press('Доставка')
      await person.isOn('address')
      await expect(page.getByRole('checkbox', { name: /^Сохранить для следующих заказов/ })).toBeChecked()
      await expect(saved).toHaveCount(0)
      await takePictures(page, 'profile-1-first-order')
      await person.goOnTo('patient')
      await person.press('11 Подтверждение заказа')
      await person.finish()
      await page.waitForURL(/\/thankyou/)
    })

    await story.step('WIZ-074: the next order names it, and the fields are emptied and filled by a press', async () => {
      await page.goto('/order?new=1')
      await person.isOn('info')
      await person.goOnTo('contacts')
      await person.goOnTo('address')
      await expect(saved).toContainText(`Заполнено из сохранённого: ${RECIPIENT.fullName}`)
      await expect(address).toHaveValue(RECIPIENT.address)
      await takePictures(page, 'profile-2-next-order')
      await expectAccessible(page)
      await person.button('Очистить').click()
      await expect(address).toHaveValue('')
      await takePictures(page, 'profile-3-offered')
      await person.button('Взять сохранённого получателя').click()
      await expect(address).toHaveValue(RECIPIENT.address)
    })

    const dialog = page.getByRole('dialog', { name: 'Счёт на оплату' })
    const getPdf = () =>
      Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Получить PDF' }).click()])

    await story.step('a payer is saved with the first invoice', async () => {
      await page.goto(`/cabinet/orders/${order.id}`)
      await person.button('Получить: Счёт на оплату').click()
      await dialog.getByLabel('Другой покупатель').check()
      await dialog.getByLabel('Название или имя').fill('ООО «Улыбка»')
      await dialog.getByLabel('ИНН').fill('7700000001')
      await dialog.getByLabel('КПП').fill('770000002')
      await dialog.getByLabel('Юридический адрес').fill('Казань, ул. Баумана, 1')
      await expect(dialog.getByRole('checkbox', { name: 'Сохранить плательщика для следующих счетов' })).toBeChecked()
      await takePictures(page, 'profile-4-payer')
      await expectAccessible(page)
      await getPdf()
    })

    await story.step('the invoice of the next order names it', async () => {
      const elsewhere = new ApiVisitor(product.originOf('factory'))
      const next = await aWholeDraft(elsewhere, EMAIL)
      await placeWhole(elsewhere, next.order.id, next.scans.length)
      await page.goto(`/cabinet/orders/${next.order.id}`)
      await person.button('Получить: Счёт на оплату').click()
      await expect(dialog.getByText(/^Покупатель в документе: ООО «Улыбка»/)).toBeVisible()
      await takePictures(page, 'profile-5-saved-payer')
      await expectAccessible(page)
      await getPdf()
    })

    await story.step('the profile has both, reached from the list of orders', async () => {
      await page.goto('/cabinet')
      // Two orders, and the draft of the next one.
      await expect(page.getByRole('article')).toHaveCount(3)
      await takePictures(page, 'profile-6-list')
      await page.getByRole('link', { name: 'Открыть профиль' }).click()
      await expect(page.getByRole('region', { name: 'Получатели и адреса' }).getByRole('listitem')).toHaveCount(1)
      await expect(page.getByRole('region', { name: 'Плательщики' }).getByRole('listitem')).toHaveCount(1)
      await takePictures(page, 'profile-7-profile')
      await expectAccessible(page)
    })
  },
)
