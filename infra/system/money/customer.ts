import type { ReviewedMoney } from 'contracts/order/money/payment'
import type { Order } from 'contracts/order/order'
import type { StaffMove } from 'contracts/order/order-states'
import type { Payment } from 'contracts/payment/attempts'
import type { Movement } from 'contracts/payment/money'
import { answered } from 'service-kit/test/answered'
import { type Answer, asPerson, asVisitor } from 'service-kit/test/service'
import { aKey, ifMatch, makeMove, place } from '../../../services/orders/builders'
import type { Bought } from './placed-orders'
import type { Shop } from './shop'

/** What the customer of an order does at the shop and at the bank, and what staff do about the order. */
export function customerOf(shop: Shop, { id, visitor, site }: Bought) {
  const { chances, world } = shop
  const bank = shop.bank[site === 'eu' ? 'stripe' : 'yookassa']
  const orders = shop.ordersAs(asVisitor(visitor, site))
  const path = `/v1/orders/${id}`
  const staff = async () => asPerson('boss', { roles: ['manager'], siteId: 'factory' })
  const shown = async (): Promise<Order> => (await answered(() => orders.get(path))).body

  /** Asks for a payment until it is answered, as the page does: the same again with the same key. */
  async function open(): Promise<Payment | undefined> {
    const slip = doneBy(await answered(() => orders.post(`${path}/payment-slips`)))
    if (!slip) return undefined
    const [body, key] = [{ slip: slip.slip }, aKey()]
    const as = asVisitor(visitor, site)
    return doneBy(await answered(() => shop.paymentsAs(as).post('/v1/payments', body, key)))
  }

  /** A slip by which staff record transfers; none for an order that is not to be paid. */
  const staffSlip = async (): Promise<string | undefined> => {
    const as = shop.ordersAs(await staff())
    return doneBy(await answered(() => as.post(`${path}/payment-slips`)))?.slip
  }
  /** Staff record a transfer that stands on the account's statement. */
  async function record(slip: string | undefined, number: string, amountMinor: number): Promise<void> {
    if (!slip) return
    const [body, key] = [
      { slip, number: numberOf(number), paidOn: new Date().toISOString().slice(0, 10), amountMinor },
      aKey(),
    ]
    const receipt = doneBy(await answered(async () => shop.paymentsAs(await staff()).post('/v1/receipts', body, key)))
    if (receipt) enter(receipt.id, null, amountMinor, receipt.currency)
  }
  const enter = (movementId: string, of: string | null, minor: number, currency: string) =>
    shop.statement.set(movementId, { id: movementId, of, orderId: id, minor, currency, isAsked: true })

  /** No two orders have a transfer of the same number. */
  const numberOf = (number: string) => `${number} за ${id}`

  const linkOf = (payment: Payment | undefined) => payment?.confirmationUrl?.split('/').at(-1)
  return {
    id,
    site,
    happens: (share: number) => chances.happens(id, share),
    between: (from: number, to: number) => chances.between(id, from, to),
    oneOf: <T>(them: readonly T[]) => chances.oneOf(id, them),
    open,
    /** Presses a button at the bank; a link that is over has none. */
    press: (payment: Payment | undefined, press: Parameters<typeof bank.press>[1]) => {
      const link = linkOf(payment)
      if (link) bank.press(link, press)
    },
    /** The customer pays another payment of the same attempt, which the bank has made without being asked for it. */
    async payTwice(payment: Payment | undefined) {
      if (linkOf(payment)) bank.press(await shop.line.openTwice(id), { press: 'pay' })
    },
    totalMinor: async () => (await shown()).totalMinor ?? 0,
    staffSlip,
    record,
    /** The customer sends so much by a bank transfer, which staff record. */
    transfer: async (number: string, amountMinor: number) => record(await staffSlip(), number, amountMinor),
    /** Tells the shop in YooKassa's name that the payment has succeeded, as anybody can. */
    async forge(payment: Payment | undefined) {
      const object = { id: linkOf(payment), status: 'succeeded', paid: true }
      const notification = { type: 'notification', event: 'payment.succeeded', object }
      doneBy(await answered(() => shop.paymentsAs({}).post('/v1/webhooks/yookassa', notification)))
    },
    /** Waits at the page until the payment that was declined counts as failed. */
    untilFailed: () =>
      world.until(async () => {
        const { body } = await answered(() => shop.paymentsAs(asVisitor(visitor, site)).get(`${path}/payment`))
        return body.status === 'failed'
      }),

    async reopen() {
      const { version } = await shown()
      return doneBy(await answered(() => orders.post(`${path}/reopening`, undefined, ifMatch(version)))) !== undefined
    },
    /** Places the draft again without one of its scans, at another price. */
    async placeCheaper() {
      const { body } = await answered(() => orders.get(`${path}/quote`))
      await answered(() => orders.delete(`${path}/scans/${body.fileIds[0]}`))
      const key = aKey()
      doneBy(await answered(() => place(orders, { id }, undefined, key)))
    },

    async staffMove(move: StaffMove) {
      const order = await shown()
      const as = shop.ordersAs(await staff())
      doneBy(await answered(() => makeMove(as, order, move)))
    },
    /** The payments that the shop knows of; `isAsked`: staff have it ask the bank before. */
    async captures({ isAsked }: { isAsked: boolean }): Promise<Movement[]> {
      if (isAsked) await answered(async () => shop.paymentsAs(await staff()).post(`${path}/payment-checks`))
      const { body } = await answered(async () => shop.paymentsAs(await staff()).get(`${path}/money`))
      return body.movements.filter((it: Movement) => it.kind === 'capture' || it.kind === 'receipt')
    },
    async refund(movementId: string, amountMinor: number, key = aKey()) {
      const body = { movementId, amountMinor, reason: 'Брак' }
      const made = doneBy(await answered(async () => shop.paymentsAs(await staff()).post(`${path}/refunds`, body, key)))
      // Of a transfer staff have given it back at the bank.
      if (made?.provider === 'transfer') enter(made.id, movementId, -amountMinor, made.currency)
    },
    refundAtDesk: (movementId: string, amountMinor: number) => bank.refundAtDesk(movementId, amountMinor),
    /** Counts money in review towards the order's price, if there is any that can pay for it; staff may forgive the rest. */
    async accept() {
      const as = shop.ordersAs(await staff())
      const list = await answered(() => as.get(`/v1/payment-reviews?orderId=${id}`))
      const review = list.body.items.find((it: ReviewedMoney) => it.isAcceptable)
      if (!review) return
      const restMinor = (review.missing?.minor ?? 0) - (review.came?.minor ?? 0)
      const isForgiven = restMinor > 0 && chances.happens(id, 0.5)
      const [body, key] = [{ how: 'accept', ...(isForgiven && { forgiveMinor: restMinor, note: 'Скидка' }) }, aKey()]
      doneBy(await answered(() => as.post(`/v1/payment-reviews/${review.id}/settlement`, body, key)))
    },
  }
}
export type Customer = ReturnType<typeof customerOf>

/** What another press, a payment or the staff made impossible meanwhile is refused; nothing else is. */
const REFUSALS = [
  'not-payable',
  'move-not-allowed',
  'version-changed',
  'refund-too-large',
  'review-settled',
  'receipt-recorded',
]
function doneBy({ status, body }: Answer): Answer['body'] | undefined {
  if (status < 300) return body
  if (status !== 409 || !REFUSALS.includes(body.code)) throw new Error(`${status}: ${JSON.stringify(body)}`)
}
