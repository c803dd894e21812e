import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { Order } from 'contracts/order/order'
import { again, aWholeDraft, openPayment, placeWhole } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import { arrive } from '../../staff'
import { story } from '../../story'
import type { TestSystem } from '../../system'

const EMAIL = 'whole-order@example.org'
const CONTACTS = {
  fullName: 'Клиника «Улыбка»',
  address: '420111, Казань, ул. Баумана, 7',
  deliveryComment: 'Вход со двора, звонить за час',
}

/** A paid order of the patients Анна and Борис, with everything that a courier has to know. */
async function aPaidOrder(product: TestSystem): Promise<Order> {
  const anna = new ApiVisitor(product.originOf('ru'))
  const { order, scans } = await aWholeDraft(anna, EMAIL)
  await again(async () => {
    const match = { 'if-match': `"${(await anna.order(order.id)).body.version}"` }
    return (await anna.call('PATCH', `/api/orders/v1/orders/${order.id}`, CONTACTS, match)).status === 200
  })
  await placeWhole(anna, order.id, scans.length)
  await product.payAtBank((await openPayment(anna, order.id)).confirmationUrl)
  return again(async () => {
    const { body } = await anna.order(order.id)
    return body.status === 'paid' && body
  })
}

story(
  'staff find an order in the back office, see what is known of it, and complete it once',
  async ({ product, visit }) => {
    const paid = await aPaidOrder(product)

    const admin = await visit('ru')
    const { page } = admin
    const search = page.getByRole('searchbox', { name: 'Номер, имя, телефон или e-mail' })
    const link = (order: Order) => page.getByRole('link', { name: `Заказ #${order.number}` })
    const complete = admin.button('Выполнить')
    await page.route('**/api/files/v1/storage', (route) =>
      route.fulfill({ json: { freeBytes: 900 * 1024 * 1024, isFull: true } }),
    )
    await arrive(admin, product, '/backoffice')

    await story.step('BACK-009 BACK-012: above the list stand count and sum of 30 days', async () => {
      const figures = page.getByRole('region', { name: 'Статистика за 30 дней' }).getByRole('definition')
      await expect(figures.first()).toContainText('+100 %')
      await expect(figures.filter({ hasText: '₽' })).toContainText('+100 %')
    })

    await story.step('the list, which says besides that the disk is full, is read by everybody', async () => {
      await expect(page.getByRole('alert').filter({ hasText: 'На диске почти нет места' })).toBeVisible()
      await expect(link(paid)).toBeVisible()
      await takePictures(page, 'backoffice-list')
      await expectAccessible(page)
    })

    await story.step('BACK-006: on a phone a button opens the menu, and Escape closes it', async () => {
      const wide = page.viewportSize()!
      await page.setViewportSize({ width: 390, height: 844 })
      const menu = page.getByRole('navigation', { name: 'Разделы бэк-офиса' })
      await expect(menu).toBeHidden()
      await admin.button('Меню').click()
      await expect(menu.getByRole('link', { name: 'Заказы' })).toHaveAttribute('aria-current', 'page')
      await expect(menu.getByRole('link', { name: 'Файлы' })).toBeVisible()
      await takePictures(page, 'backoffice-menu')
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await page.setViewportSize(wide)
      await expect(menu).toBeVisible()
    })

    await story.step('Ctrl-K finds it by its number; Escape gives the focus back', async () => {
      const opener = admin.button('Перейти…')
      const palette = page.getByRole('dialog', { name: 'Перейти' })
      const field = palette.getByRole('textbox', { name: 'Страница, заказ, клиент или действие' })
      await opener.click()
      await expect(field).toBeFocused()
      await expect(palette.getByRole('option', { name: 'Файлы' })).toBeVisible()
      await takePictures(page, 'backoffice-palette')
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(palette).toBeHidden()
      await expect(opener).toBeFocused()
      await page.keyboard.press('Control+k')
      await field.fill(`№ ${paid.number}`)
      await expect(palette.getByRole('option', { name: `Заказ №${paid.number}` })).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`/backoffice?search=${paid.number}`)
      await expect(link(paid)).toBeVisible()
    })

    await story.step('ORD-028: it is found by words of its name and its number', async () => {
      await search.fill(`улыбка клиника № ${paid.id.slice(0, 6)}`)
      await expect(link(paid)).toBeVisible()
      await expect(page.getByRole('row')).toHaveCount(2)
    })

    await story.step('a press anywhere in its row opens an order', async () => {
      await page
        .getByRole('row')
        .filter({ has: link(paid) })
        .getByText('2 пациента')
        .click()
      await expect(page.getByRole('heading', { level: 1, name: `Заказ #${paid.id.slice(0, 4)}` })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Пациенты (2)' })).toBeVisible()
      await takePictures(page, 'backoffice-1-order')
      await expectAccessible(page)
    })

    await story.step(
      'TERM-008, TERM-009: the customer’s terms show their effect, are saved, and taken back',
      async () => {
        const terms = page.getByRole('dialog', { name: 'Персональные условия' })
        const discount = terms.getByLabel('Скидка, %')
        const opener = admin.button('Условия')
        await opener.click()
        await expect(terms.getByLabel('Валюта')).toBeFocused()
        await discount.fill('10')
        await expect(terms.getByText(/^10 элайнеров: 9\s000 → 8\s100\s₽$/)).toBeVisible()
        await takePictures(page, 'backoffice-terms')
        await expectAccessible(page)
        await terms.getByLabel('Валюта').selectOption('EUR')
        await expect(terms).toContainText('Эти условия на сайте ru не подействуют')
        await takePictures(page, 'backoffice-terms-euro')
        await terms.getByLabel('Валюта').selectOption('RUB')
        await discount.press('Enter')
        await expect(terms).toBeHidden()
        await expect(opener).toBeFocused()
        await expect(admin.told('Успешно')).toContainText(`Условия клиента ${EMAIL} сохранены.`)
        await opener.click()
        await expect(discount).toHaveValue('10')
        await terms.getByRole('button', { name: 'Отмена' }).click()
        await admin.told('Успешно').getByRole('button', { name: 'Отменить' }).click()
        await expect(admin.told('Успешно')).toContainText(`Прежние условия клиента ${EMAIL} возвращены.`)
      },
    )

    await story.step('all files of the order are downloaded as one archive', async () => {
      const downloading = page.waitForEvent('download')
      await page.getByRole('link', { name: /^Скачать все файлы одним архивом/ }).click()
      const download = await downloading
      expect(download.suggestedFilename()).toMatch(/^[0-9a-f]{4,}[.]zip$/)
      const archive = await readFile(await download.path())
      for (const { folder } of paid.patients) expect(archive.includes(`${folder}/aligner/`)).toBe(true)
    })

    await story.step(
      'BACK-030, BACK-047: completed, the order says so, and the button does nothing any more',
      async () => {
        await complete.click()
        await expect(admin.told('Готово')).toContainText(': Завершен.')
        await expect(page.getByText('Завершен', { exact: true })).toBeVisible()
        await expect(complete).toHaveAttribute('aria-disabled', 'true')
        await expect(complete).toHaveAccessibleDescription('Заказ уже выполнен')
      },
    )
  },
)
