import type { ReviewedMoney } from 'contracts/order/money/payment'
import type { Order } from 'contracts/order/order'
import type { Movement } from './movement'
import type { Shop } from './shop'

type Row = { body: string }

/**
 * What the bank's own ledger and the statement of transfers say; nothing of it comes from the shop but the ids that it wrote on
 * its payments.
 */
export function ledgerOf({ ledger: db, statement }: Pick<Shop, 'ledger' | 'statement'>): Movement[] {
  const read = (table: string) =>
    db
      .query<Row, []>(`select body from ${table}`)
      .all()
      .map((it) => JSON.parse(it.body))
  const captures = [
    ...read('payments').filter((it) => it.state.status === 'succeeded'),
    ...read('sessions').filter((it) => it.state.payment === 'paid'),
  ].map((it) => ({
    id: it.id as string,
    of: null,
    orderId: it.metadata.order_id as string,
    minor: it.amountMinor as number,
    currency: (it.currency ?? 'rub').toUpperCase() as string,
    isAsked: true,
  }))
  const byId = new Map(captures.map((it) => [it.id, it]))
  const refunds = [...read('refunds'), ...read('stripe_refunds')]
    .filter((it) => it.status === 'succeeded')
    .map((it): Movement => {
      const paid = byId.get(it.paymentId ?? it.sessionId)
      if (!paid) throw new Error(`Refund ${it.id} is of no payment.`)
      const isAsked = it.metadata?.refund_id !== undefined
      return { ...paid, id: it.id, of: paid.id, minor: -it.amountMinor, isAsked }
    })
  return [...captures, ...refunds, ...statement.values()]
}

/** What the journal of payments says, in the order in which it was written. */
export const journalOf = ({ world }: Shop) =>
  world.sql<Movement[]>`
    select coalesce(movement_id, provider_payment_id) as id, order_id as "orderId",
      case when kind = 'refund' then provider_payment_id end as of, amount_minor::float8 as minor, currency,
      not exists (select from payments.reviews where reason = 'refunded-elsewhere'
        and provider = journal.provider and provider_payment_id = movement_id) as "isAsked"
    from payments.journal order by seq`

/** The order as staff read it, and the ids by which the bank knows the payments that count towards its price. */
type OrderBook = Pick<Order, 'id' | 'totalMinor' | 'paidAt' | 'paymentReview'> & {
  paidMinor: number
  refundedMinor: number
  countedIds: string[]
}

/** What orders says of its orders. */
export async function ordersOf(shop: Shop, headers: Record<string, string>): Promise<OrderBook[]> {
  const shown = await allOf<Order>(shop, headers, '/v1/orders?')
  const counted = await shop.world.sql<{ orderId: string; id: string }[]>`
    select orders.id as "orderId", coalesce(it->>'providerPaymentId', (
      select provider_payment_id from payments.attempts where id = (it->>'paymentId')::uuid)) as id
    from orders.orders, jsonb_array_elements(counted) as it`
  const idsOf = Map.groupBy(counted, (it) => it.orderId)
  return shown.map(({ id, totalMinor, paidAt, paymentReview, paidMinor = 0, refundedMinor = 0 }) => {
    const countedIds = (idsOf.get(id) ?? []).map((it) => it.id)
    return { id, totalMinor, paidAt, paymentReview, paidMinor, refundedMinor, countedIds }
  })
}

/** The whole review list, as staff read it. */
export const reviewsOf = async (shop: Shop, headers: Record<string, string>): Promise<ReviewedMoney[]> => [
  ...(await allOf<ReviewedMoney>(shop, headers, '/v1/payment-reviews?status=open&')),
  ...(await allOf<ReviewedMoney>(shop, headers, '/v1/payment-reviews?status=settled&')),
]

/** All pages of a list. */
async function allOf<T>(shop: Shop, headers: Record<string, string>, path: string): Promise<T[]> {
  const staff = shop.ordersAs(headers)
  const found: T[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const at: string = cursor && `&cursor=${cursor}`
    const { body } = await staff.get(`${path}limit=100${at}`)
    found.push(...body.items)
    cursor = body.next
  }
  return found
}

type Books = {
  ledger: readonly Movement[]
  journal: readonly Movement[]
  orders: readonly OrderBook[]
  reviews: readonly ReviewedMoney[]
}

const sum = (them: readonly { minor: number }[]) => them.reduce((total, it) => total + it.minor, 0)
const sorted = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other).join(' ')
const lines = (them: readonly Movement[]) =>
  them
    .map(({ id, of, minor, currency, isAsked }) => `${id} ${of} ${minor} ${currency} ${isAsked}`)
    .sort()
    .join('\n')

/** Where the books of an order differ, in words; nothing if every kopeck and every cent is accounted for. */
export function differences({ ledger, journal, orders, reviews }: Books): string[] {
  const atBank = Map.groupBy(ledger, (it) => it.orderId)
  const inJournal = Map.groupBy(journal, (it) => it.orderId)
  const inList = Map.groupBy(reviews, (it) => it.orderId)
  return orders.flatMap((order) => {
    const found = ofOrder(
      order,
      atBank.get(order.id) ?? [],
      inJournal.get(order.id) ?? [],
      // That staff completed an order before its money came is told to them, but the money pays for it.
      (inList.get(order.id) ?? []).filter((it) => it.reason !== 'order-completed'),
    )
    return found.map((it) => `${order.id}: ${it}`)
  })
}

function ofOrder(
  { totalMinor, paidAt, paidMinor, refundedMinor, paymentReview, countedIds }: OrderBook,
  bank: readonly Movement[],
  journal: readonly Movement[],
  all: readonly ReviewedMoney[],
): string[] {
  const [atDesk = [], reviews = []] = [true, false].map((is) =>
    all.filter((it) => (it.reason === 'refunded-elsewhere') === is),
  )
  const came = bank.filter((it) => it.of === null)
  const back = -sum(bank.filter((it) => it.of !== null))
  const isPaid = paidAt !== null
  // What counts is what the bank has and has not given back; an order of which nothing stayed is not paid.
  const paying = came.filter((it) => countedIds.includes(it.id))
  const stayedMinor = sum(bank.filter((it) => countedIds.includes(it.of ?? it.id)))
  const forgivenMinor = reviews.reduce((total, it) => total + (it.settlement?.forgivenMinor ?? 0), 0)
  const open = reviews.filter((it) => !it.settlement)
  const waiting = reviews.filter((it) => it.settlement?.how !== 'accepted')
  const counted = [...paying.map((it) => it.minor), ...waiting.map((it) => it.came?.minor ?? 0)]
  const leftMinor = sum(bank)
  const isMoreLeft = leftMinor > stayedMinor
  const notAsked = bank.filter((it) => !it.isAsked)
  const waits = all.some((it) => !it.settlement)
  // Payments come first, and refunds end what is in review by them; staff look at a payment that came after a refund.
  const isEndedByRefund = journal.at(-1)?.of !== null
  const checks: [boolean, string][] = [
    [lines(bank) === lines(journal), `the bank has\n${lines(bank)}\nthe journal has\n${lines(journal)}`],
    [refundedMinor === back, `the order has ${refundedMinor} refunded, the bank ${back}`],
    [
      sorted(came.map((it) => it.minor)) === sorted(counted),
      `of what came, ${sorted(came.map((it) => it.minor))}, the order and the list count ${sorted(counted)}`,
    ],
    [
      paidMinor === stayedMinor && paying.length === countedIds.length,
      `${paidMinor} of ${countedIds.join(' ')} counts, and ${stayedMinor} of it is at the bank`,
    ],
    [
      isPaid === (stayedMinor > 0 && sum(paying) + forgivenMinor >= (totalMinor ?? 0)),
      `the order is ${isPaid ? '' : 'not '}paid, ${sum(paying)} came and ${forgivenMinor} is forgiven for ${totalMinor} and ${stayedMinor} stayed`,
    ],
    [
      isEndedByRefund ? isMoreLeft === open.length > 0 : !isMoreLeft || open.length > 0,
      `${leftMinor} is left and ${stayedMinor} of it counts, and ${open.length} are in review`,
    ],
    [
      sorted(notAsked.map((it) => it.minor)) === sorted(atDesk.map((it) => it.came?.minor ?? 0)),
      `the bank's desk gave back ${sorted(notAsked.map((it) => it.minor))}, and ${atDesk.length} of it are in review`,
    ],
    [!waits || paymentReview !== null, 'money is in review, and the order is not marked'],
  ]
  return checks.filter(([holds]) => !holds).map(([, word]) => word)
}
