import { expect, type Page } from '@playwright/test'
import type { Order } from 'contracts/order/order'
import { atBank } from '../../addresses'
import { aWholeDraft, placeWhole } from '../../api-order'
import { ApiVisitor } from '../../api-visitor'
import { expectAccessible, takePictures } from '../../looks'
import type { Visitor } from '../../people'
import { story } from '../../story'
import type { TestSystem } from '../../system'

const PAYMENT = /\/api\/payments\/v1\/orders\/[^/]+\/payment$/
const broken = { status: 500, contentType: 'application/problem+json', body: '{"code":"internal-error"}' }

/** For each page: its title, the state of the payment, and the first button. */
const CHECKING = ['Платеж проверяется', 'ждём банк', 'Проверить сейчас'] as const
const ABANDONED = ['Заказ ждёт оплаты', 'ещё не оплачено', 'Оплатить'] as const
const DECLINED = ['Оплата не прошла', 'не списано', 'Попробовать ещё раз'] as const
const PAID = ['Оплата получена', 'оплачено', 'Следить в кабинете'] as const
/** Only the euro site has it, because only Stripe offers bank debits. */
const COMING = ['The payment is on its way', 'waiting for the bank', 'Follow it in the cabinet'] as const

/** Places an order by the API, signs its person in and opens their cabinet. */
async function aPlacedOrder(product: TestSystem, person: Visitor, site: 'ru' | 'eu', email: string): Promise<Order> {
  const elsewhere = new ApiVisitor(product.originOf(site))
  const { order, scans } = await aWholeDraft(elsewhere, email)
  const placed = await placeWhole(elsewhere, order.id, scans.length)
  await person.signIn(product, email)
  await person.page.goto('/cabinet')
  await expect(person.page.getByRole('article')).toHaveCount(1)
  return placed
}

const payButtonOf = ({ page }: Visitor, name = /^Оплатить/) => page.getByRole('article').getByRole('button', { name })

/** Expects a page with this title, amount, state of the payment and first button. */
async function expectPage(page: Page, amount: RegExp, [title, sum, first]: readonly [string, string, string]) {
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(main.getByText(amount)).toBeVisible()
  await expect(page.getByText(sum, { exact: true })).toBeVisible()
  await expect(main.getByRole('button').or(main.getByRole('link')).first()).toHaveText(first)
}
/** What stands on the page while it waits for a bank that has not seen a payment. */
const leftTheBank = (page: Page) => page.getByRole('note').filter({ hasText: 'Не закончили оплату?' })

/** Amounts have no-break spaces. */
const RUBLES = /10\s000\s₽/

const pressAtBank = async (product: TestSystem, { id }: Order, press: Parameters<TestSystem['pressAtBank']>[1]) => {
  const open = (await product.bankPaymentsOf(id))[0]
  await product.pressAtBank(open!.id, press)
}

story(
  'PAY-016, PAY-018, PAY-031 the page after the bank tells whether the payment is being checked, abandoned, declined or paid',
  async ({ product, visit }) => {
    const person = await visit('ru')
    const { page } = person
    const order = await aPlacedOrder(product, person, 'ru', 'after-bank@example.org')
    await payButtonOf(person).click()
    await expect(page).toHaveURL(atBank)
    const look = async (name: string) => {
      await takePictures(page, `after-bank-${name}`)
      await expectAccessible(page)
    }

    await story.step('PAY-018: while nobody knows, nothing says paid and nothing offers to pay', async () => {
      await page.route(PAYMENT, (route) => route.fulfill(broken))
      await page.goto(`/payment/success?orderId=${order.id}`)
      await expectPage(page, RUBLES, CHECKING)
      await expect(person.button(ABANDONED[2])).toHaveCount(0)
      await look('1-checking')
      await page.unroute(PAYMENT)
      await person.button(CHECKING[2]).click()
    })

    await story.step(
      'PAY-031: the page offers a customer who came back unpaid to go back, and after a minute to pay, and shows no alert',
      async () => {
        await expect(leftTheBank(page).getByRole('button', { name: ABANDONED[2] })).toBeVisible()
        await expectPage(page, RUBLES, CHECKING)
        await look('2-waiting')
        // The page asks again some seconds after the minute.
        await expect(page.getByRole('heading', { level: 1, name: ABANDONED[0] })).toBeVisible({ timeout: 120_000 })
        await expectPage(page, RUBLES, ABANDONED)
        await expect(page.getByRole('alert')).toHaveCount(0)
        await look('2-abandoned')
      },
    )

    await story.step('a declined payment names the reason and offers another try, live', async () => {
      await pressAtBank(product, order, { press: 'decline', reason: 'insufficient_funds' })
      await expectPage(page, RUBLES, DECLINED)
      await expect(page.getByText('На карте не хватило денег.')).toBeVisible()
      await look('3-declined')
    })

    await story.step('PAY-016, CAB-019: paid says the sum, the moment of dispatch and what comes next', async () => {
      await person.button(DECLINED[2]).click()
      await expect(page).toHaveURL(atBank)
      await pressAtBank(product, order, { press: 'pay' })
      await page.goto(`/payment/success?orderId=${order.id}`)
      await expectPage(page, RUBLES, PAID)
      await expect(page.getByText(/Отправим до \d+ \S+, \d\d:\d\d \S+/)).toBeVisible()
      await expect(page.getByText('Кассовый чек придёт на after-bank@example.org')).toBeVisible()
      await expect(page.getByText('Подтверждение оплаты придёт на after-bank@example.org')).toBeVisible()
      await look('4-paid')
      expect((await product.bankPaymentsOf(order.id)).filter((it) => it.standing === 'paid')).toHaveLength(1)
    })
  },
)

story(
  'PAY-028, PAY-031, CAB-008 the cabinet and the page after the bank lead to the same open payment when the customer has abandoned it',
  async ({ product, visit }) => {
    const one = await visit('ru')
    const order = await aPlacedOrder(product, one, 'ru', 'abandoned@example.org')
    await payButtonOf(one).click()
    await expect(one.page).toHaveURL(atBank)
    await one.page.goBack()
    await expect(payButtonOf(one)).not.toHaveAttribute('aria-disabled')
    const other = await one.inAnotherTab()
    await other.page.goto(`/payment/success?orderId=${order.id}`)
    await expect(leftTheBank(other.page)).toBeVisible()
    await expectPage(other.page, RUBLES, CHECKING)
    await Promise.all([payButtonOf(one).click(), other.button(ABANDONED[2]).click()])
    for (const { page } of [one, other]) await expect(page).toHaveURL(atBank)
    expect(one.page.url()).toBe(other.page.url())

    await pressAtBank(product, order, { press: 'pay' })
    await other.page.goto(`/payment/success?orderId=${order.id}`)
    await expectPage(other.page, RUBLES, PAID)
    await one.page.goto('/cabinet')
    await expect(one.page.getByRole('article')).toContainText('Оплачен')
    await expect(payButtonOf(one)).toHaveCount(0)
    expect((await product.bankPaymentsOf(order.id)).map((it) => it.standing)).toEqual(['paid'])
  },
)

story(
  'PAY-018, PAY-028, CAB-009 each page says that money is on its way while the bank takes days to deliver it, and no page asks for it again',
  async ({ product, visit }) => {
    const person = await visit('eu')
    const { page } = person
    const order = await aPlacedOrder(product, person, 'eu', 'debit-eu@example.org')
    await payButtonOf(person, /^Pay/).click()
    await expect(page).toHaveURL(atBank)
    await page.goto('/cabinet')
    await expect(payButtonOf(person, /^Pay/)).toBeVisible()
    await pressAtBank(product, order, { press: 'fail-later', afterMs: 3_600_000 })

    await story.step('CAB-009: the open card changes by itself and offers no payment any longer', async () => {
      await expect(page.getByRole('article')).toContainText(COMING[0])
      await expect(payButtonOf(person, /^Pay/)).toHaveCount(0)
      await takePictures(page, 'debit-1-card')
    })

    await story.step('the page after the bank says that it takes days, and follows the order', async () => {
      await page.goto(`/payment/success?orderId=${order.id}`)
      await expectPage(page, /€150\.00/, COMING)
      await expect(page.getByText('5 on average, 14 at most')).toBeVisible()
      await expect(person.button('Pay')).toHaveCount(0)
      await takePictures(page, 'debit-2-after')
    })
  },
)
