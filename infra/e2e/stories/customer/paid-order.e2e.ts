import { expect } from '@playwright/test'
import type { Order } from 'contracts/order/order'
import { atBank } from '../../addresses'
import { ApiVisitor, RECIPIENT } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import { aScanFile, sha256 } from '../../scans'
import { arrive } from '../../staff'
import { story } from '../../story'

const OF_ANNA = [
  aScanFile('step 01 upper.stl', { sizeBytes: 2_000_000, number: 1 }),
  aScanFile('step 01 lower.stl', { sizeBytes: 1_500_000, number: 2 }),
]
const OF_BORIS = [aScanFile('boris 03 верх.stl', { sizeBytes: 1_200_000, number: 3 })]
const SCANS = [...OF_ANNA, ...OF_BORIS]
const PATIENTS = [
  { name: 'Анна', choices: { material: 'single-layer', cut: 'wavy' }, scans: OF_ANNA },
  { name: 'Борис', choices: { material: 'three-layer', cut: 'straight' }, scans: OF_BORIS },
]
/** No other story orders with this e-mail, so that this is its first order. */
const EMAIL = 'two-patients@example.org'
/** The cabinet's format of a day, in the time zone of the stories' browsers. */
const DAY = new Intl.DateTimeFormat('ru', {
  timeZone: 'Europe/Moscow',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

story(
  'a customer confirms and pays an order, and the factory, the mail, the cabinet and the back office have it',
  async ({ product, visit }) => {
    const anna = await visit('ru')
    const { page } = anna
    const visitor = new ApiVisitor(product.originOf('ru'))
    const order = await aDraft(visitor)
    const { number } = order
    let shown = ''

    await story.step('an order with two patients and their scans', async () => {
      await anna.openDraft(visitor, order)
      await anna.isOn('summary')
    })

    await story.step(
      'PRICE-018, PRICE-022: (2 × 900 + 1 000) − 3 % + 1 500 ₽, and the fee up to 10 000 ₽',
      async () => {
        for (const line of [
          'Скидка нового клиента 3 % (учтена в минимальном заказе)−84 ₽',
          'Доставка и упаковка1 500 ₽',
          'Сервисный сбор5 784 ₽',
          'Сумма к оплате10 000 ₽',
        ])
          await expect(page.getByRole('main')).toContainText(line)
        await takePictures(page, 'paid-1-summary')
      },
    )

    await story.step('PAY-001, PAY-004: the payment leads to the bank', async () => {
      await anna.button('Перейти к оплате').click()
      await expect(page).toHaveURL(atBank)
      await expect(page.getByText(rubles('10 000,00 ₽')).first()).toBeVisible()
      await takePictures(page, 'paid-2-bank')
    })

    await story.step(
      'PAY-008, PAY-009, PAY-010, PAY-011: the bank is told what each patient’s files come to, and what is added',
      async () => {
        await page.locator('summary').click()
        await expect(page.getByRole('rowheader')).toHaveText([
          'Пациент 1: Элайнеры, 1 слой',
          'Пациент 2: Элайнеры, 3 слоя',
          'Доставка и упаковка',
          'Сервисный сбор',
        ])
        await expect(page.getByRole('cell')).toHaveText([
          '2 × 873,00 ₽',
          '1 × 970,00 ₽',
          '1 × 1 500,00 ₽',
          '1 × 5 784,00 ₽',
        ])
      },
    )

    await story.step(
      'PAY-005, PAY-017, PAY-029: the money is asked about at the bank, and the page says that it came',
      async () => {
        await anna.button('Оплатить').click()
        await expect(page).toHaveURL(new RegExp(`^${product.originOf('ru')}/payment/success\\?orderId=`))
        await expect(page.getByRole('heading', { level: 1, name: 'Оплата получена' })).toBeVisible()
        shown = number.length >= 6 ? number : (new URL(page.url()).searchParams.get('orderId') ?? '').slice(0, 6)
        await expect(page.getByText(`Фабрика получила все ${SCANS.length} скана`)).toBeVisible()
        await takePictures(page, 'paid-3-paid')
        expect(await anna.kept('currentOrderId')).toBeNull()
      },
    )

    await story.step(
      'FTP-011: the factory has the same bytes under their names, and the manifest of what is valid',
      async () => {
        const manifest = async () => (await product.factoryFiles(number)).find((it) => it.path.endsWith('.json'))
        await expect.poll(manifest).toMatchObject({ sha256: expect.any(String) })
        const arrived = await product.factoryFiles(number)
        const scans = arrived.filter((it) => it.path.endsWith('.stl'))
        expect(scans.map((it) => it.sha256).sort()).toEqual(SCANS.map((it) => sha256(it.buffer)).sort())
        for (const { path } of scans)
          expect(path).toMatch(
            /^\/AlignersFactory\/([0-9a-f]{4,})\/\1_0[12]\/aligner\/aligner_\1_0[12]_[A-Za-z0-9._-]+_\d{8}T\d{9}Z\.stl$/,
          )
        expect(arrived).toHaveLength(SCANS.length + 1)
      },
    )

    await story.step(
      'the mail of the paid order is there, and a link by mail signs in at the person’s press',
      async () => {
        await expect
          .poll(async () => (await product.mails(EMAIL)).map((it) => it.subject))
          .toEqual([expect.stringContaining(shown)])
        await page.getByRole('link', { name: 'Войти и следить за заказом' }).click()
        await expect(page).toHaveURL(/^[^?]*\/auth\?returnTo=%2Fcabinet/)
        await expect(anna.field('Email')).toHaveValue(EMAIL)
        await takePictures(page, 'paid-4-sign-in')
        await expectAccessible(page)
        await anna.button('Получить ссылку').click()
        await expect(page.getByRole('heading', { name: 'Проверьте почту' })).toBeVisible()
        await page.goto(await product.signInLink(EMAIL))
        await anna.button('Войти').click()
        await expect(page).toHaveURL(/\/cabinet\/orders\/[0-9a-f-]{36}$/)
        await expect(page.getByRole('heading', { level: 1, name: new RegExp(shown) })).toBeVisible()
        await page.goto('/cabinet')
      },
    )

    await story.step(
      'CAB-001, CAB-002, CAB-015: the cabinet has the order, its status, total, day and patients',
      async () => {
        const card = page.getByRole('article', { name: new RegExp(shown) })
        await expect(card).toContainText('Оплачен')
        const [row] = await product.database<{ day: Date }[]>`
          select created_at as day from orders.orders where number = ${number}`
        await expect(card.getByRole('time')).toHaveText(DAY.format(row?.day))
        await expect(card).toContainText(rubles('10 000 ₽'))
        await expect(card).toContainText('Анна')
        await expect(card).toContainText('Борис')
        await expect(card.getByRole('button', { name: /Оплатить/ })).toHaveCount(0)
        await takePictures(page, 'paid-6-cabinet')
      },
    )

    await story.step('AUTH-025, ORD-025: an admin finds the order in the back office and completes it', async () => {
      const admin = await visit('ru')
      await arrive(admin, product, '/backoffice')
      await takePictures(admin.page, 'paid-7-orders')
      await admin.page.getByRole('link', { name: new RegExp(number) }).click()
      await expect(admin.page.getByText(EMAIL).first()).toBeVisible()
      await takePictures(admin.page, 'paid-8-order')
      await admin.button('Выполнить').click()
      await expect(admin.page.getByText('Завершен').first()).toBeVisible()
      // Back at the list, the page shows the kept rows at once and fetches them again.
      const answer = Promise.withResolvers<void>()
      await admin.page.route(/\/api\/orders\/v1\/orders\?/, async (route) => {
        await answer.promise
        await route.continue()
      })
      await admin.page.goBack()
      await expect(admin.page.getByRole('link', { name: new RegExp(number) })).toBeVisible()
      answer.resolve()
    })

    await story.step('CAB-015: the customer’s page turns without a reload', async () => {
      await expect(page.getByRole('article', { name: new RegExp(shown) })).toContainText('Завершен')
      await expect.poll(() => product.missingEvents()).toEqual([])
    })
  },
)

/** Makes the order by the API up to the last press; another story enters such an order in the wizard. */
async function aDraft(visitor: ApiVisitor): Promise<Order> {
  const order = await visitor.createOrder({ email: EMAIL, ...RECIPIENT })
  for (const [index, { name, choices, scans }] of PATIENTS.entries()) {
    const { patients, version } = await visitor.addPatient(order.id, name)
    const id = patients[index]?.id ?? ''
    await visitor.choose(order.id, id, version, { ...choices, skipped: ['matrix', 'retainer'] })
    for (const it of scans) await visitor.upload(order.id, id, it.name, new Blob([it.buffer]))
  }
  return visitor.giveConsent(order.id)
}

/** Amounts have no-break spaces, and a narrow one between thousands. */
const rubles = (text: string) => new RegExp(text.replaceAll(' ', '\\s'))
