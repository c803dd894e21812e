import { expect, type Locator, type Page } from '@playwright/test'
import { at, atBank } from '../../addresses'
import { again, aWholeDraft } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import { aScanFile } from '../../scans'
import { story } from '../../story'

const EMAIL = 'anna@example.org'
const PAY = 'Перейти к оплате'

story('WIZ-092 a field with an error scrolls out from beneath the foot on a phone', async ({ product, visit }) => {
  const anna = await visit('factory')
  const { page } = anna
  const elsewhere = new ApiVisitor(product.originOf('factory'))
  const order = await elsewhere.createOrder({ email: EMAIL, phone: '+7 900 123-45-67', fullName: 'Иванова Анна' })
  await anna.openDraft(elsewhere, order)
  await anna.isOn('address')
  const address = anna.field('Адрес доставки')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => window.scrollTo(0, 0))
  const [field, foot] = [await boxOf(address), await boxOf(page.locator('[data-foot]'))]
  await page.setViewportSize({ width: 390, height: Math.ceil(field.y + foot.height) })
  await anna.button('Далее').click()
  await expect(anna.told('Пожалуйста, укажите адрес доставки')).toBeVisible()
  await expect(address).toBeFocused()
  const shown = await boxOf(address)
  expect(shown.y + shown.height).toBeLessThanOrEqual((await boxOf(page.locator('[data-foot]'))).y)
})

story(
  'WIZ-007 a customer can make the whole order with the keyboard alone, and each step slides in within 150 ms',
  async ({ visit }) => {
    const anna = await visit('factory')
    const { keyboard } = anna.page
    await anna.page.emulateMedia({ reducedMotion: 'no-preference' })
    /** Presses Tab until the control of this name has the focus, at most 40 times: no page has more controls. */
    const tabTo = async (name: RegExp) => {
      for (let tabs = 0; tabs < 40; tabs++) {
        await keyboard.press('Tab')
        if (name.test(await nameOfFocused(anna.page))) return
      }
      throw new Error(`Nothing called ${name} is reached with Tab.`)
    }
    await anna.openOrder()
    await tabTo(/^Email/)
    await keyboard.type(EMAIL)
    await tabTo(/^Телефон/)
    await keyboard.type('+7 900 123-45-67')
    await tabTo(/^Далее/)
    await keyboard.press('Enter')
    await expect(anna.page.getByRole('heading', { name: 'Доставка' })).toBeFocused()
    const arriving = anna.page.locator('[data-arriving]', { hasText: 'Доставка' })
    expect(await arriving.evaluate((it) => getComputedStyle(it).animationDuration)).toBe('0.15s')
    await tabTo(/^ФИО получателя/)
    await keyboard.type('Иванова Анна')
    await tabTo(/^Адрес доставки/)
    await keyboard.type('Москва, Тверская, 1')
    await tabTo(/^Далее/)
    await keyboard.press('Enter')
    await expect(anna.page.getByRole('heading', { name: 'Пациенты' })).toBeFocused()
    await tabTo(/^Имя пациента/)
    await keyboard.type('Анна')
    await keyboard.press('Enter')
    await expect(anna.page.getByRole('radio', { name: 'Анна' })).toBeChecked()
    await tabTo(/^Далее/)
    await keyboard.press('Enter')
    await expect(anna.page.getByRole('heading', { name: 'Сканы матриц' })).toBeFocused()
    await tabTo(/^Пропустить/)
    await keyboard.press('Enter')
    await expect(anna.page.getByRole('heading', { name: 'Сканы элайнеров' })).toBeFocused()
    // Begins to wait before the key is pressed, because the browser takes a moment to let the test choose the files.
    const chooser = anna.page.waitForEvent('filechooser')
    await tabTo(/выберите на компьютере/)
    await keyboard.press('Enter')
    await (await chooser).setFiles([aScanFile('one.stl', { sizeBytes: 60_000 })])
    await expect(anna.button('Удалить one.stl')).toBeVisible()
    await tabTo(/^Далее/)
    await keyboard.press('Enter')
    for (const [heading, choice] of [
      ['Материал', /^Однослойный/],
      ['Тип обрезки', /^Волнистая/],
    ] as const) {
      await expect(anna.page.getByRole('heading', { name: heading, exact: true })).toBeFocused()
      await tabTo(choice)
      await keyboard.press('Space')
      await tabTo(/^Далее/)
      await keyboard.press('Enter')
    }
    await expect(anna.page.getByRole('heading', { name: 'Сканы ретейнеров' })).toBeFocused()
    await tabTo(/^Пропустить/)
    await keyboard.press('Enter')
    await expect(anna.page.getByRole('heading', { name: 'Подтверждение заказа' })).toBeFocused()
    await expect(anna.button('Завершить заказ')).toBeEnabled()
    await tabTo(/^Завершить заказ/)
    await keyboard.press('Enter')
    await expect(anna.page).toHaveURL(at('/thankyou'))
  },
)

story(
  'ORD-022, PAY-004, PAY-005 an order whose payment cannot be opened waits for payment, also after a reload and on the way back from the bank',
  async ({ visit, product }) => {
    const anna = await visit('ru')
    const { page } = anna
    const elsewhere = new ApiVisitor(product.originOf('ru'))
    const { order, scans } = await aWholeDraft(elsewhere, EMAIL)
    await again(() => elsewhere.giveConsent(order.id))
    await again(async () => (await elsewhere.quote(order.id)).body.fileIds.length === scans.length)
    await anna.openDraft(elsewhere, order)
    await anna.isOn('summary')
    const answers = placementsOf(page)
    const waiting = page.getByRole('heading', { name: 'Заказ ждёт оплаты' })
    await page.route('**/api/payments/**', (route) => route.fulfill({ status: 500, body: 'The service has a fault.' }))
    await anna.button(PAY).click()
    await expect(anna.told('Ошибка оплаты')).toBeVisible()
    await expect(waiting).toBeVisible()
    await expectAccessible(page)
    await takePictures(page, 'awaiting-payment')

    await page.unroute('**/api/payments/**')
    await page.reload()
    await expect(waiting).toBeVisible()
    expect(await anna.kept('currentOrderId')).toBe(order.id)
    await anna.button(PAY).click()
    await expect(page).toHaveURL(atBank)
    await page.goBack()
    await expect(waiting).toBeVisible()
    for (const name of ['currentOrderId', 'order_step_current']) expect(await anna.kept(name)).toBeNull()
    expect(answers).toEqual([201])
  },
)

const nameOfFocused = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement as HTMLInputElement | null
    return focused?.labels?.[0]?.textContent ?? focused?.ariaLabel ?? focused?.textContent ?? ''
  })

/** Collects the statuses that the service answers to a page's placements, from now on. */
function placementsOf(page: Page): number[] {
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/placement')) statuses.push(response.status())
  })
  return statuses
}

const boxOf = async (it: Locator) => (await it.boundingBox())!
