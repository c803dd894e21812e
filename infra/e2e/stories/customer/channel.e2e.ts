import { expect } from '@playwright/test'
import { expectAccessible, takePictures } from '../../looks'
import { story } from '../../story'

const EMAIL = 'channel@example.org'

story(
  'CAB-005, NOTE-001, NOTE-002 the customer sees in the cabinet by which channel the shop sends news of orders, and chooses another',
  async ({ product, visit }) => {
    const person = await visit('ru')
    const { page } = person
    const open = person.button('Выбрать способ')
    const dialog = page.getByRole('dialog', { name: 'Уведомления о заказах' })
    const way = (name: string) => dialog.getByRole('radio', { name, exact: true })
    const save = dialog.getByRole('button', { name: 'Сохранить' })

    await story.step(
      'CAB-005, NOTE-001: a dialog of the cabinet shows e-mail, which nobody has to choose',
      async () => {
        await person.signIn(product, EMAIL)
        await page.goto('/cabinet')
        await open.click()
        await expect(way('По почте')).toBeChecked()
        await expect(dialog).toContainText(`На ${EMAIL}`)
        await takePictures(page, 'channel-1-email')
      },
    )

    await story.step('NOTE-002: WhatsApp needs a phone number with its country code', async () => {
      // The person uses the keyboard alone.
      await way('По почте').focus()
      await page.keyboard.press('ArrowDown')
      await expect(way('В WhatsApp')).toBeChecked()
      await page.keyboard.press('Tab')
      await page.keyboard.type('900 123-45-67')
      await page.keyboard.press('Enter')
      await expect(dialog.getByText('Укажите номер с кодом страны', { exact: true })).toBeVisible()
      await expect(person.field('Телефон в WhatsApp')).toBeFocused()
      await takePictures(page, 'channel-2-phone')
      await expectAccessible(page)
      await person.field('Телефон в WhatsApp').fill('8 900 123-45-67')
    })

    await story.step('NOTE-002: it is saved, and the button that opened the dialog has the focus again', async () => {
      await save.click()
      await expect(person.told('Сохранено')).toContainText('+79001234567')
      await expect(dialog).toHaveCount(0)
      await expect(open).toBeFocused()
    })

    await story.step('NOTE-002: the choice is there again after a reload, and Escape leaves it as it is', async () => {
      await page.reload()
      await open.click()
      await expect(way('В WhatsApp')).toBeChecked()
      await expect(person.field('Телефон в WhatsApp')).toHaveValue('+79001234567')
      await person.choose('Не сообщать')
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await open.click()
      await expect(way('В WhatsApp')).toBeChecked()
      await person.choose('Не сообщать')
      await save.click()
      await expect(person.told('Сохранено')).toContainText('О заказах не сообщаем')
    })
  },
)
