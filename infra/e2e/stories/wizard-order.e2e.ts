import { expect, type Locator, type Page } from '@playwright/test'
import { at } from '../addresses'
import { expectAccessible, takePictures } from '../looks'
import type { Visitor } from '../people'
import { aScanFile } from '../scans'
import { story } from '../story'

const EMAIL = 'anna@example.org'
const NEXT = 'Далее'
const PAY = 'Перейти к оплате'
const aScan = (name: string, number = 1) => aScanFile(name, { sizeBytes: 60_000, number })

story('WIZ-092 on a phone the field that is complained about comes out from beneath the foot', async ({ visit }) => {
  const anna = await visit('factory')
  const { page } = anna
  await anna.openOrder()
  await anna.enterContacts({ email: EMAIL, phone: '+7 900 123-45-67' })
  await anna.goOnTo('address')
  await anna.field('ФИО получателя').fill('Иванова Анна')
  const address = anna.field('Адрес доставки')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => window.scrollTo(0, 0))
  const [field, foot] = [await boxOf(address), await boxOf(page.locator('[data-foot]'))]
  await page.setViewportSize({ width: 390, height: Math.ceil(field.y + foot.height) })
  await anna.button(NEXT).click()
  await expect(anna.told('Пожалуйста, укажите адрес доставки')).toBeVisible()
  await expect(address).toBeFocused()
  const shown = await boxOf(address)
  expect(shown.y + shown.height).toBeLessThanOrEqual((await boxOf(page.locator('[data-foot]'))).y)
  await expectAccessible(page)
})

story(
  'WIZ-007 the whole order can be made with the keyboard alone, and each step slides in within 150 ms',
  async ({ visit }) => {
    const anna = await visit('factory')
    const { keyboard } = anna.page
    /** Tabs on to the control of this name, at most as often as a page has controls. */
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
    // The browser is told that the test will choose files, which takes it a moment, before a key asks for them.
    const chooser = anna.page.waitForEvent('filechooser')
    await tabTo(/выберите на компьютере/)
    await keyboard.press('Enter')
    await (await chooser).setFiles([aScan('one.stl')])
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
  'PRICE-028 a price that changed since it was shown is answered 409 and shown; once placed at the new one, the order cannot be changed in another tab',
  async ({ visit, product }) => {
    const anna = await visit('factory')
    // Without hints neither tab hears of what the other one does.
    await anna.page.context().route('**/api/live', (route) => route.abort())
    await goToSummary(anna)
    await expect(anna.price).toContainText(rubles('2 400 ₽'))
    const second = await anna.inAnotherTab()
    await second.page.goto('/order')
    await second.isOn('summary')
    await second.press('Материал')
    await second.isOn('material')
    await second.choose('Трёхслойный')
    await second.isSaved()

    const answers = placementsOf(anna.page)
    const question = anna.told('Сумма изменилась')
    await anna.finish()
    await expect(question).toContainText(rubles('Было 2 400 ₽, стало 2 500 ₽.'))
    await takePictures(anna.page, 'price-changed')
    await question.getByRole('button', { name: 'Отмена' }).click()
    await expect(question).toHaveCount(0)
    await expect(anna.price).toContainText(rubles('2 500 ₽'))
    const id = await anna.kept('currentOrderId')
    const statuses = await product.database`select status from orders.orders where id = ${id}`
    expect(statuses.map((it) => it.status)).toEqual(['draft'])
    expect(answers).toEqual([409])
    await anna.finish()
    await expect(anna.page).toHaveURL(at('/thankyou'))
    expect(answers).toEqual([409, 201])

    await second.choose('Однослойный')
    await expect(second.page.getByText('Заказ уже оформлен', { exact: true })).toBeVisible()
    await expect(second.button('Далее')).toHaveCount(0)
    await second.page.getByRole('link', { name: 'Новый заказ' }).click()
    await second.isOn('info')
    await second.goOnTo('contacts')
    await expect(second.field('Email')).toHaveValue('')
  },
)

story(
  'ORD-022, PAY-004, PAY-005, PAY-020, PAY-021, PAY-024, PAY-031 an order whose payment cannot be opened stays to be paid, also after a reload',
  async ({ visit, product }) => {
    const anna = await visit('ru')
    const { page } = anna
    await goToSummary(anna)
    const answers = placementsOf(page)
    const waiting = page.getByRole('heading', { name: 'Заказ ждёт оплаты' })
    await page.route('**/api/payments/**', (route) => route.fulfill({ status: 500, body: 'The service has a fault.' }))
    await anna.button(PAY).click()
    await expect(anna.told('Ошибка оплаты')).toContainText('Не удалось создать платеж. Попробуйте еще раз.')
    await expect(waiting).toBeVisible()
    await expectAccessible(page)
    await takePictures(page, 'awaiting-payment')
    const id = await anna.kept('currentOrderId')

    await page.reload()
    await expect(waiting).toBeVisible()
    await expect(page.getByText(EMAIL)).toBeVisible()
    await expect(anna.button('Изменить контакты')).toHaveCount(0)
    expect(await anna.kept('currentOrderId')).toBe(id)

    await page.unroute('**/api/payments/**')
    await page.route('**/api/payments/v1/payments', (route) =>
      route.fulfill({ status: 201, json: { status: 'open', provider: 'yookassa', confirmationUrl: null } }),
    )
    await anna.button(PAY).click()
    await expect(anna.told('Ошибка оплаты')).toContainText('Не удалось перейти к оплате')

    await page.unroute('**/api/payments/v1/payments')
    await anna.button(PAY).click()
    await expect(page).toHaveURL(new RegExp(`^${product.originOfBank}/`))
    await page.goBack()
    await expect(waiting).toBeVisible()
    await expect(page.getByText('Оплата начата')).toBeVisible()
    for (const name of ['currentOrderId', 'order_step_current']) expect(await anna.kept(name)).toBeNull()
    expect(answers).toEqual([201])
  },
)

story(
  'PAY-016, PAY-018, SHELL-013 the page after the bank says what the services know: to be paid, declined, paid',
  async ({ visit, product }) => {
    const anna = await visit('ru')
    const { page } = anna
    const says = (title: string) => expect(page.getByRole('heading', { name: title })).toBeVisible()
    await goToSummary(anna)
    const id = await anna.kept('currentOrderId')

    await story.step('the page says that it waits for the payment, and shows a decline live', async () => {
      await anna.button(PAY).click()
      await page.getByText('Вернуться в магазин').click()
      await expect(page).toHaveURL(`/payment/success?orderId=${id}`)
      await says('Заказ ждёт оплаты')
      await expect(page.getByText('Фабрика получила')).toHaveCount(0)
      const [payment] = await product.bankPayments()
      await product.pressAtBank(payment!.id, { press: 'decline', reason: 'insufficient_funds' })
      await says('Оплата не прошла')
      await expect(page.getByText('На карте не хватило денег.')).toBeVisible()
      await expect(page.getByText('Фабрика получила')).toHaveCount(0)
      await expectAccessible(page)
    })

    await story.step(
      'another payment is opened from here, and the page says so when the bank has the money',
      async () => {
        await anna.button('Попробовать ещё раз').click()
        await page.getByRole('button', { name: 'Оплатить', exact: true }).click()
        await says('Оплата получена')
        await expect(page.getByText(new RegExp(`Заказ ${id?.slice(0, 6)}[0-9a-f]* оплачен`))).toBeVisible()
      },
    )

    await story.step('PAY-019: an address proves nothing', async () => {
      await page.goto('/payment/success?orderId=11111111-1111-4111-8111-111111111111&paymentId=paid')
      await says('Об оплате пока ничего не известно')
      await page.goto('/payment/success')
      await says('Спасибо за оплату')
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
  },
)

const nameOfFocused = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement as HTMLInputElement | null
    return focused?.labels?.[0]?.textContent ?? focused?.ariaLabel ?? focused?.textContent ?? ''
  })

async function goToSummary(anna: Visitor): Promise<void> {
  await anna.goToAligners(EMAIL)
  await anna.chooseScans([aScan('one.stl')])
  await expect(anna.button('Удалить one.stl')).toBeVisible()
  await anna.goOnToSummary('Однослойный', 'Прямая')
}

/** The statuses that the placements of a page are answered with, collected while the story goes on. */
function placementsOf(page: Page): number[] {
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/placement')) statuses.push(response.status())
  })
  return statuses
}

/** Amounts stand with no-break spaces. */
const rubles = (text: string) => new RegExp(text.replaceAll(' ', '\\s').replaceAll('.', '\\.'))

const boxOf = async (it: Locator) => (await it.boundingBox())!
