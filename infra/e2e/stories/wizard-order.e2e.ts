import { expect, type Page } from '@playwright/test'
import { expectAccessible, takePictures } from '../looks'
import type { Visitor } from '../people'
import { aScanFile } from '../scans'
import { story } from '../story'

const EMAIL = 'anna@example.org'
const NEXT = 'Далее'
const PAY = 'Перейти к оплате'
const aScan = (name: string, number = 1) => aScanFile(name, { sizeBytes: 60_000, number })

story(
  'WIZ-058, WIZ-059, WIZ-060, WIZ-066, WIZ-067, WIZ-068, WIZ-071, WIZ-072, WIZ-092 a toast and the field say what a step lacks',
  async ({ visit }) => {
    const anna = await visit('factory')
    const { page } = anna
    const email = anna.field('Email')
    await anna.openOrder()

    await story.step('contacts', async () => {
      await anna.button(NEXT).click()
      await expect(anna.told('Пожалуйста, укажите email')).toBeVisible()
      await expect(email).toHaveAccessibleDescription(/Пожалуйста, укажите email/)
      await expect(anna.phone).toHaveAccessibleDescription(/Пожалуйста, укажите номер телефона/)
      await expectAccessible(page)
      await email.fill('anna@')
      await anna.button(NEXT).click()
      await expect(anna.told('Пожалуйста, укажите корректный email')).toBeVisible()
      await expect(email).toHaveAccessibleDescription(/Пожалуйста, укажите корректный email/)
      await email.fill(EMAIL)
      await expect(email).not.toHaveAttribute('aria-invalid')
      await anna.button(NEXT).click()
      await expect(anna.told('Пожалуйста, укажите номер телефона')).toBeVisible()
      await anna.phone.fill('+7 900 123-45-67')
      await anna.goOnTo('patient')
    })

    await story.step('patient', async () => {
      const name = anna.field('Имя пациента')
      await expect(name).toHaveAccessibleDescription('Введите имя пациента для продолжения оформления заказа')
      await pressDisabled(anna)
      await expect(anna.told('Необходимо добавить хотя бы одного пациента')).toBeVisible()
      await expect(name).toHaveAccessibleDescription(/Необходимо добавить хотя бы одного пациента/)
      await anna.button('Добавить').click()
      await expect(name).toHaveAccessibleDescription(/Пожалуйста, введите имя пациента/)
      await anna.enterPatient('Анна\u202e\tЁлкина\u001b\u0085')
      await expect(name).toHaveValue('Анна Ёлкина')
      // The toast goes as soon as the name is typed, before anything is saved.
      await expect(anna.told('Необходимо добавить хотя бы одного пациента')).toHaveCount(0)
      await anna.goOnTo('aligners')
    })

    await story.step('scans', async () => {
      await pressDisabled(anna)
      await expect(anna.told('Загрузите хотя бы один скан')).toBeVisible()
      await anna.chooseScans([aScan('one.stl')])
      await expect(anna.button('Удалить one.stl')).toBeVisible()
      await anna.goOnTo('choices')
    })

    await story.step('choices', async () => {
      await anna.button(NEXT).click()
      await expect(anna.told('Пожалуйста, выберите тип материала')).toBeVisible()
      for (const it of ['Пожалуйста, выберите тип материала', 'Пожалуйста, выберите тип обрезки'])
        await expect(page.getByRole('main').getByText(it)).toBeVisible()
      await anna.choose('Однослойный')
      await anna.button(NEXT).click()
      await expect(anna.told('Пожалуйста, выберите тип обрезки')).toBeVisible()
      await anna.choose('Прямая')
      await anna.goOnTo('summary')
    })
  },
)

story('the whole order can be made with the keyboard alone', async ({ visit }) => {
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
  await expect(anna.page.getByRole('heading', { name: 'Пациент' })).toBeFocused()
  await tabTo(/^Имя пациента/)
  await keyboard.type('Анна')
  await keyboard.press('Enter')
  await expect(anna.page.getByRole('radio', { name: 'Анна' })).toBeChecked()
  await tabTo(/^Далее/)
  await keyboard.press('Enter')
  await expect(anna.page.getByRole('heading', { name: 'Сканы элайнеров' })).toBeFocused()
  await tabTo(/выберите на компьютере/)
  const chooser = anna.page.waitForEvent('filechooser')
  await keyboard.press('Enter')
  await (await chooser).setFiles([aScan('one.stl')])
  await expect(anna.button('Удалить one.stl')).toBeVisible()
  await tabTo(/^Далее/)
  await keyboard.press('Enter')
  await expect(anna.page.getByRole('heading', { name: 'Материал и обрезка' })).toBeFocused()
  for (const choice of [/^Однослойный/, /^Волнистая/]) {
    await tabTo(choice)
    await keyboard.press('Space')
  }
  await tabTo(/^Далее/)
  await keyboard.press('Enter')
  await expect(anna.page.getByRole('heading', { name: 'Подтверждение заказа' })).toBeFocused()
  await expect(anna.button('Завершить заказ')).toBeEnabled()
  await tabTo(/^Завершить заказ/)
  await keyboard.press('Enter')
  await expect(anna.page).toHaveURL(/\/thankyou/)
})

story(
  'PRICE-028 a price that changed since it was shown is answered 409 and shown; once placed at the new one, the order cannot be changed in another tab',
  async ({ visit, product }) => {
    const anna = await visit('factory')
    // Without hints neither tab hears of what the other one does.
    await anna.page.context().route('**/api/live', (route) => route.abort())
    await goToSummary(anna)
    await expect(anna.page.getByText(rubles('2 400 ₽')).first()).toBeVisible()
    const second = await anna.inAnotherTab()
    await second.page.goto('/order')
    await second.goBackTo('choices')
    await second.choose('Трёхслойный')
    await second.isSaved()

    const answers = placementsOf(anna.page)
    const question = anna.told('Сумма изменилась')
    await anna.finish()
    await expect(question).toContainText(rubles('Было 2 400 ₽, стало 2 500 ₽.'))
    await takePictures(anna.page, 'price-changed')
    await question.getByRole('button', { name: 'Отмена' }).click()
    await expect(question).toHaveCount(0)
    await expect(anna.page.getByText(rubles('2 500 ₽')).first()).toBeVisible()
    const id = await anna.kept('currentOrderId')
    const statuses = await product.database`select status from orders.orders where id = ${id}`
    expect(statuses.map((it) => it.status)).toEqual(['draft'])
    expect(answers).toEqual([409])
    await anna.finish()
    await expect(anna.page).toHaveURL(/\/thankyou/)
    expect(answers).toEqual([409, 201])

    await second.choose('Однослойный')
    await expect(second.page.getByText('Заказ уже оформлен', { exact: true })).toBeVisible()
    await expect(second.button('Далее')).toHaveCount(0)
    await second.page.getByRole('link', { name: 'Новый заказ' }).click()
    await second.isOn('contacts')
    await expect(second.field('Email')).toHaveValue('')
  },
)

story(
  'ORD-022, PAY-004, PAY-005, PAY-020, PAY-024, PAY-031 an order whose payment cannot be opened stays to be paid, also after a reload',
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
  'PAY-016, PAY-018 the page after the bank says what the services know: being checked, declined, paid',
  async ({ visit, product }) => {
    const anna = await visit('ru')
    const { page } = anna
    const says = (title: string) => expect(page.getByRole('heading', { name: title })).toBeVisible()
    await goToSummary(anna)
    const id = await anna.kept('currentOrderId')

    await story.step('the page says that it checks, offers the way back first, and shows a decline live', async () => {
      await anna.button(PAY).click()
      await page.getByText('Вернуться в магазин').click()
      await expect(page).toHaveURL(`/payment/success?orderId=${id}`)
      await says('Платеж проверяется')
      await expect(
        page.locator('main').getByRole('button').or(page.locator('main').getByRole('link')).first(),
      ).toHaveText(PAY)
      await expect(page.getByText('Фабрика получила')).toHaveCount(0)
      const [payment] = await product.bankPayments()
      await product.pressAtBank(payment!.id, { press: 'decline', reason: 'insufficient_funds' })
      await says('Оплата не прошла')
      await expect(page.getByText('На карте не хватило денег.')).toBeVisible()
      await expect(page.getByText('Фабрика получила')).toHaveCount(0)
      await expectAccessible(page)
      await takePictures(page, 'payment-declined')
    })

    await story.step(
      'another payment is opened from here, and the page says so when the bank has the money',
      async () => {
        await anna.button('Оплатить ещё раз').click()
        await page.getByRole('button', { name: 'Оплатить', exact: true }).click()
        await says('Оплата получена')
        await expect(page.getByText(new RegExp(`Заказ ${id?.slice(0, 6)}[0-9a-f]* оплачен`))).toBeVisible()
        await takePictures(page, 'payment-received')
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

/** Presses a button that cannot be pressed yet, as the keyboard can. */
async function pressDisabled(anna: Visitor): Promise<void> {
  await expect(anna.button(NEXT)).toHaveAttribute('aria-disabled', 'true')
  await anna.button(NEXT).press('Enter')
}

const nameOfFocused = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement as HTMLInputElement | null
    return focused?.labels?.[0]?.textContent ?? focused?.ariaLabel ?? focused?.textContent ?? ''
  })

async function goToSummary(anna: Visitor): Promise<void> {
  await anna.goToAligners(EMAIL)
  await anna.chooseScans([aScan('one.stl')])
  await expect(anna.button('Удалить one.stl')).toBeVisible()
  await anna.goOnTo('choices')
  await anna.choose('Однослойный', 'Прямая')
  await anna.goOnTo('summary')
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
