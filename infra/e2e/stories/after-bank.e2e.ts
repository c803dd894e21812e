import { expect, type Locator, type Page } from '@playwright/test'
import type { Order } from 'contracts/orders'
import { aWholeDraft, placeWhole } from '../api-order'
import { ApiVisitor } from '../api-visitor'
import { expectAccessible, takePictures } from '../looks'
import type { Visitor } from '../people'
import { arrive } from '../staff'
import { story } from '../story'
import type { TestSystem } from '../system'

const PAYMENT = /\/api\/payments\/v1\/orders\/[^/]+\/payment$/
const PREFERENCES = '/api/identity/v1/contact-preferences'
const broken = { status: 500, contentType: 'application/problem+json', body: '{"code":"internal-error"}' }

/** What the pages say, in the language and currency of each site. */
const SITES = {
  ru: {
    amount: '10 000 ₽',
    checking: ['Платеж проверяется', 'ждём банк', 'Проверить сейчас'],
    slow: 'Банк отвечает дольше обычного',
    abandoned: ['Заказ ждёт оплаты', 'ещё не оплачено', 'Оплатить'],
    declined: ['Оплата не прошла', 'не списано', 'Попробовать ещё раз'],
    reason: 'На карте не хватило денег.',
    transfer: 'Можно заплатить банковским переводом',
    paid: ['Оплата получена', 'оплачено', 'Следить в кабинете'],
    promise: /Отправим до \d+ \S+ в \d\d:\d\d \S+/,
    payOrder: /^Оплатить/,
    receipt: /Кассовый чек придёт на \S+@example\.org/,
    mail: /Подтверждение оплаты придёт на \S+@example\.org/,
    whatsapp: 'Оплату подтвердим в WhatsApp',
    asChosen: 'Оплату подтвердим так, как вы выбрали',
    isPaid: 'Оплачен',
  },
  eu: {
    amount: '€150.00',
    checking: ['The payment is being checked', 'waiting for the bank', 'Check now'],
    slow: 'The bank takes longer than usual',
    abandoned: ['The order is waiting for payment', 'not paid yet', 'Pay'],
    declined: ['The payment did not succeed', 'not taken', 'Try again'],
    // The time of a session of Stripe runs out: a refused card can be replaced on its own page.
    reason: 'The time to pay ran out.',
    transfer: 'You can pay by bank transfer',
    paid: ['Payment received', 'paid', 'Follow it in the cabinet'],
    promise: /We will dispatch it by .+ at \d\d:\d\d/,
    payOrder: /^Pay/,
    receipt: 'Receipt of the payment',
    mail: /The confirmation of the payment goes to \S+@example\.org/,
    whatsapp: 'We will confirm the payment by WhatsApp',
    asChosen: 'We will confirm the payment the way you chose',
    isPaid: 'Paid',
  },
} as const
type SiteName = keyof typeof SITES
type Says = (typeof SITES)[SiteName]

/** Amounts stand with no-break spaces. */
const amountOf = ({ amount }: Says) => new RegExp(amount.replaceAll(' ', '\\s').replaceAll('.', '\\.'))

/** A placed order in the cabinet of the person who is signed in. */
async function aPlacedOrder(product: TestSystem, person: Visitor, site: SiteName, email: string): Promise<Order> {
  const elsewhere = new ApiVisitor(product.originOf(site))
  const { order, scans } = await aWholeDraft(elsewhere, email)
  const placed = await placeWhole(elsewhere, order.id, scans.length)
  await person.page.goto('/auth?returnTo=%2Fcabinet')
  await person.askForLink(email)
  await person.signInBy(await product.signInLink(email))
  await expect(person.page.getByRole('article')).toHaveCount(1)
  return placed
}

/** Presses what leads to the bank; answers its page, which in euro is a tab beside. */
async function goToBank(product: TestSystem, site: SiteName, { page }: Visitor, button: Locator): Promise<Page> {
  const beside = site === 'eu' ? page.waitForEvent('popup') : null
  await button.click()
  const bank = (await beside) ?? page
  await expect(bank).toHaveURL(new RegExp(`^${product.originOfBank}/`))
  return bank
}

/** The same, and back without paying. */
async function abandon(product: TestSystem, site: SiteName, person: Visitor, button: Locator): Promise<void> {
  const bank = await goToBank(product, site, person, button)
  if (bank === person.page) await bank.goBack()
  else await bank.close()
}

const payButtonOf = ({ page }: Visitor, says: Says) =>
  page.getByRole('article').getByRole('button', { name: says.payOrder })

const buttonsOf = (page: Page) => {
  const main = page.getByRole('main')
  return main.getByRole('button').or(main.getByRole('link'))
}

/** Expects a page by its title, what became of the sum, and its first button. */
async function expectPage(page: Page, says: Says, [title, sum, first]: readonly [string, string, string]) {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('main').getByText(amountOf(says))).toBeVisible()
  await expect(page.getByText(sum, { exact: true })).toBeVisible()
  await expect(buttonsOf(page).first()).toHaveText(first)
}

const pressAtBank = async (product: TestSystem, { id }: Order, press: Parameters<TestSystem['pressAtBank']>[1]) => {
  const open = (await product.bankPaymentsOf(id))[0]
  await product.pressAtBank(open!.id, press)
}

for (const site of ['ru', 'eu'] as const) {
  const says = SITES[site]

  story(
    `PAY-016, PAY-018, PAY-031, NOTE-001 the four pages after the bank, on the site ${site}: being checked, abandoned, declined, paid`,
    async ({ product, visit }) => {
      const person = await visit(site)
      const { page } = person
      const order = await aPlacedOrder(product, person, site, `after-bank-${site}@example.org`)
      await abandon(product, site, person, payButtonOf(person, says))
      const look = async (name: string) => {
        await takePictures(page, `after-bank-${site}-${name}`)
        await expectAccessible(page)
      }

      await story.step('PAY-018: while nobody knows, nothing says paid and nothing offers to pay', async () => {
        await page.route(PAYMENT, (route) => route.fulfill(broken))
        await page.goto(`/payment/success?orderId=${order.id}`)
        await expectPage(page, says, says.checking)
        await expect(person.button(says.abandoned[2])).toHaveCount(0)
        await look('1-checking')
        await expect(async () => {
          await person.button(says.checking[2]).click()
          await expect(page.getByText(says.slow)).toBeVisible({ timeout: 500 })
        }).toPass()
        await look('2-slow')
        await page.unroute(PAYMENT)
        await person.button(says.checking[2]).click()
      })

      await story.step('PAY-031: who came back unpaid is offered to pay, and nothing alarms', async () => {
        await expectPage(page, says, says.abandoned)
        await expect(page.getByRole('alert')).toHaveCount(0)
        await look('3-abandoned')
      })

      await story.step(
        'a declined payment names the reason, offers another try first, other ways after it',
        async () => {
          const press = site === 'ru' ? ({ press: 'decline', reason: 'insufficient_funds' } as const) : null
          await pressAtBank(product, order, press ?? { press: 'expire' })
          await expectPage(page, says, says.declined)
          await expect(page.getByText(says.reason)).toBeVisible()
          await expect(page.getByText(says.transfer)).toBeVisible()
          await look('4-declined')
        },
      )

      await story.step('PAY-016, CAB-019: paid says the sum, the moment of dispatch and what comes next', async () => {
        await goToBank(product, site, person, person.button(says.declined[2]))
        await pressAtBank(product, order, { press: 'pay' })
        await page.goto(`/payment/success?orderId=${order.id}`)
        await expectPage(page, says, says.paid)
        await expect(page.getByText(says.promise)).toBeVisible()
        await expect(page.getByText(says.receipt)).toBeVisible()
        await expect(page.getByText(says.mail)).toBeVisible()
        await look('5-paid')
        expect((await product.bankPaymentsOf(order.id)).filter((it) => it.standing === 'paid')).toHaveLength(1)
      })

      await story.step(
        'NOTE-001: the confirmation is promised by the chosen channel, also while it is not known',
        async () => {
          const status = await page.evaluate(async (address) => {
            const body = JSON.stringify({ channel: 'whatsapp', phone: '+7 900 123-45-67' })
            return (await fetch(address, { method: 'PUT', headers: { 'content-type': 'application/json' }, body }))
              .status
          }, PREFERENCES)
          expect(status).toBe(200)
          await page.reload()
          await expect(page.getByText(says.whatsapp)).toBeVisible()
          await expect(page.getByText(says.mail)).toHaveCount(0)
          await page.route(`**${PREFERENCES}`, (route) => route.fulfill(broken))
          await page.reload()
          await expectPage(page, says, says.paid)
          await expect(page.getByText(says.asChosen)).toBeVisible()
        },
      )
    },
  )

  story(
    `PAY-031, CAB-008 on the site ${site} a payment that was abandoned is paid from the cabinet`,
    async ({ product, visit }) => {
      const person = await visit(site)
      const { page } = person
      const order = await aPlacedOrder(product, person, site, `abandoned-${site}@example.org`)
      const card = page.getByRole('article')
      const payOrder = payButtonOf(person, says)
      await abandon(product, site, person, payOrder)
      await expect(payOrder).not.toHaveAttribute('aria-disabled')
      await goToBank(product, site, person, payOrder)
      await pressAtBank(product, order, { press: 'pay' })
      await page.goto('/cabinet')
      await expect(card).toContainText(says.isPaid)
      await expect(payOrder).toHaveCount(0)
      // The second press led to the payment that was open already.
      expect(await product.bankPaymentsOf(order.id)).toHaveLength(1)
    },
  )

  story(
    `PAY-028 on the site ${site} two tabs that pay one order are led to one payment`,
    async ({ product, visit }) => {
      const one = await visit(site)
      const order = await aPlacedOrder(product, one, site, `two-tabs-${site}@example.org`)
      await abandon(product, site, one, payButtonOf(one, says))
      const other = await one.inAnotherTab()
      const tabs = [one, other]
      for (const { page } of tabs) await page.goto(`/payment/success?orderId=${order.id}`)
      for (const { page } of tabs) await expectPage(page, says, says.abandoned)
      const banks = await Promise.all(tabs.map((it) => goToBank(product, site, it, it.button(says.abandoned[2]))))
      expect(new Set(banks.map((it) => it.url())).size).toBe(1)
      await pressAtBank(product, order, { press: 'pay' })
      for (const { page } of tabs) {
        await page.goto(`/payment/success?orderId=${order.id}`)
        await expectPage(page, says, says.paid)
      }
      const payments = await product.bankPaymentsOf(order.id)
      expect(payments.map((it) => it.standing)).toEqual(['paid'])
    },
  )
}

/** A bank debit is Stripe's, so the euro site alone has it. */
const COMING = ['The payment is on its way', 'waiting for the bank', 'Follow it in the cabinet'] as const

story(
  'PAY-018, PAY-028, CAB-009 money that a bank takes days to deliver is waited for on each page, and asked for on none',
  async ({ product, visit }) => {
    const says = SITES.eu
    const person = await visit('eu')
    const { page } = person
    const order = await aPlacedOrder(product, person, 'eu', 'debit-eu@example.org')
    const payOrder = payButtonOf(person, says)
    const look = async (name: string) => {
      await takePictures(page, `debit-${name}`)
      await expectAccessible(page)
    }

    await story.step('the page after the bank says that it takes days, and follows the order', async () => {
      await goToBank(product, 'eu', person, payOrder)
      await pressAtBank(product, order, { press: 'fail-later', afterMs: 3_600_000 })
      await page.goto(`/payment/success?orderId=${order.id}`)
      await expectPage(page, says, COMING)
      await expect(page.getByText('5 on average, 14 at most')).toBeVisible()
      await expect(person.button(says.abandoned[2])).toHaveCount(0)
      await look('1-after')
    })

    await story.step('CAB-009: neither the card nor the order’s page offers to pay', async () => {
      await page.goto('/cabinet')
      await expect(page.getByRole('article')).toContainText(COMING[0])
      await expect(payOrder).toHaveCount(0)
      await look('2-card')
      await page.goto(`/cabinet/orders/${order.id}`)
      await expect(page.getByRole('heading', { name: COMING[0] })).toBeVisible()
      await expect(page.getByRole('button', { name: says.payOrder })).toHaveCount(0)
      await look('3-order')
    })

    await story.step('PAY-028: staff see it, and their button says why it makes no link', async () => {
      const admin = await visit('eu')
      await arrive(admin, product, `/backoffice/orders/${order.id}`)
      const link = admin.button('Ссылка на оплату')
      await expect(link).toHaveAttribute('aria-disabled', 'true')
      await expect(link).toHaveAccessibleDescription(/деньги в пути/)
      await expect(admin.page.getByText('Деньги в пути с')).toBeVisible()
      const steps = admin.page.getByRole('region', { name: 'Движение денег' }).getByRole('listitem')
      await expect(steps).toContainText(['до 14 рабочих дней'])
      await takePictures(admin.page, 'debit-4-staff')
      await expectAccessible(admin.page)
    })
  },
)
