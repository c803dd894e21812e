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
  'WIZ-058, WIZ-059, WIZ-060, WIZ-066, WIZ-067, WIZ-068, WIZ-071, WIZ-072, WIZ-092 what a step lacks is said by a toast and at the field',
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
      await anna.enterPatient('Анна')
      // What the error asked for is typed; before anything is saved.
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
  /** Tabs on to what is named so, and no further than a page is long. */
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
  'PRICE-028 a price that changed since it was shown is answered 409 and shown; the order is placed when the new one is agreed to',
  async ({ visit, product }) => {
    const anna = await visit('factory')
    // Without its hints the page cannot know better.
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
  },
)

story(
  'files that the price does not count yet are waited for, and the order is placed at the price that counts them',
  async ({ visit, product }) => {
    const anna = await visit('factory')
    await goToSummary(anna)
    await anna.goBackTo('choices')
    await anna.goBackTo('aligners')
    await product.database.begin(async (sql) => {
      // Orders and files hear of nothing until this transaction ends.
      await sql`lock table orders.inbox, files.inbox in exclusive mode`
      await anna.button('Удалить one.stl').click()
      await anna.told('Удалить файл?').getByRole('button', { name: 'Удалить' }).click()
      await expect(anna.scans).toHaveCount(0)
      await anna.chooseScans([aScan('two.stl', 2)])
      await expect(anna.button('Удалить two.stl')).toBeVisible()
      // Files still lists the removed one.
      await expect(anna.scans).toHaveCount(1)
      await anna.goOnTo('choices')
      await anna.goOnTo('summary')
      await anna.finish()
      await expect(anna.page.getByText('Учитываем последние файлы в цене')).toBeVisible()
      await expectAccessible(anna.page)
    })
    await anna.told('Сумма изменилась').getByRole('button', { name: 'Завершить заказ' }).click()
    await expect(anna.page).toHaveURL(/\/thankyou/)
    await expect.poll(() => product.missingEvents()).toEqual([])
  },
)

story('an order that is placed in one tab can no longer be changed in another, which says so', async ({ visit }) => {
  const anna = await visit('factory')
  await goToSummary(anna)
  const second = await anna.inAnotherTab()
  await second.page.goto('/order')
  await second.isOn('summary')
  await anna.finish()
  await expect(anna.page).toHaveURL(/\/thankyou/)
  await expect(second.page.getByText('Заказ уже оформлен')).toBeVisible()
  await expect(second.button('Завершить заказ')).toHaveCount(0)
  await second.page.getByRole('link', { name: 'Новый заказ' }).click()
  await second.isOn('contacts')
  await expect(second.field('Email')).toHaveValue('')
})

story(
  'ORD-022, PAY-004, PAY-005, PAY-020, PAY-024, PAY-031 an order whose payment cannot be opened stays to be paid, also after a reload',
  async ({ visit, product }) => {
    const anna = await visit('ru')
    const { page } = anna
    await goToSummary(anna)
    const answers = placementsOf(page)
    const waiting = page.getByRole('heading', { name: 'Заказ ждёт оплаты' })
    await product.system.process('payments').stop()
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

    await product.system.process('payments').restart()
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
  'PAY-016, PAY-018, PAY-019 the page after the bank says what the services know: being checked, declined, paid',
  async ({ visit, product }) => {
    const anna = await visit('ru')
    const { page } = anna
    const says = (title: string) => expect(page.getByRole('heading', { name: title })).toBeVisible()
    await goToSummary(anna)
    const id = await anna.kept('currentOrderId')

    await story.step(
      'whoever comes back without paying is told so, paying first, and live when it was declined',
      async () => {
        await anna.button(PAY).click()
        await page.getByText('Вернуться в магазин').click()
        await expect(page).toHaveURL(`/payment/success?orderId=${id}`)
        await says('Платеж проверяется')
        await says('Оплата не завершена')
        // The way back to the bank is what the page is for; of the scans nothing is said above it.
        await expect(
          page.locator('main').getByRole('button').or(page.locator('main').getByRole('link')).first(),
        ).toHaveText(PAY)
        await expect(page.getByText('Фабрика получила')).toHaveCount(0)
        await expectAccessible(page)
        await takePictures(page, 'payment-unfinished')
        const [payment] = await product.bankPayments()
        await product.pressAtBank(payment!.id, { press: 'decline', reason: 'insufficient_funds' })
        await says('Оплата не прошла')
        await expect(page.getByText('На карте не хватило денег.')).toBeVisible()
        await expect(page.getByText('Фабрика получила')).toHaveCount(0)
        await takePictures(page, 'payment-declined')
      },
    )

    await story.step('another payment is opened from here, and told of when the bank has the money', async () => {
      await anna.button('Оплатить ещё раз').click()
      await page.getByRole('button', { name: 'Оплатить', exact: true }).click()
      await says('Оплата получена')
      await expect(page.getByText(new RegExp(`Заказ ${id?.slice(0, 6)}[0-9a-f]* оплачен`))).toBeVisible()
      await expectAccessible(page)
      await takePictures(page, 'payment-received')
    })

    await story.step('an address proves nothing', async () => {
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

/** How the placements of a page are answered, as it goes on. */
function placementsOf(page: Page): number[] {
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/placement')) statuses.push(response.status())
  })
  return statuses
}

/** Amounts stand with no-break spaces. */
const rubles = (text: string) => new RegExp(text.replaceAll(' ', '\\s').replaceAll('.', '\\.'))
