import type { Database } from 'bun:sqlite'
import type { ReviewedMoney } from 'contracts/order/payment-reviews'
import type { Shop } from './shop'

/** Money that came (`of` is null), or went back of the payment `of`. */
type Movement = { id: string; of: string | null; orderId: string; minor: number; currency: string; isAsked: boolean }
type Row = { body: string }

/** What the bank's own ledger says; nothing of it comes from the shop but the ids that it wrote on its payments. */
export function ledgerOf(db: Database): Movement[] {
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
  return [...captures, ...refunds]
}

/** What the journal of payments says, in the order in which it was written. */
export const journalOf = ({ world }: Shop) =>
  world.sql<Movement[]>`
    select coalesce(movement_id, provider_payment_id) as id, order_id as "orderId",
      case when kind = 'refund' then provider_payment_id end as of, amount_minor::float8 as minor, currency,
      not exists (select from payments.reviews where reason = 'refunded-elsewhere'
        and provider = journal.provider and provider_payment_id = movement_id) as "isAsked"
    from payments.journal order by seq`

type OrderBook = { id: string; totalMinor: number | null; isPaid: boolean; refundedMinor: number; inReview: boolean }
/** What orders says of its orders. */
export const ordersOf = ({ world }: Shop) =>
  world.sql<OrderBook[]>`
    select id, total_minor::float8 as "totalMinor", paid_at is not null as "isPaid",
      refunded_minor::float8 as "refundedMinor", payment_review is not null as "inReview"
    from orders.orders`

/** The whole review list, as staff read it. */
export async function reviewsOf(shop: Shop, headers: Record<string, string>): Promise<ReviewedMoney[]> {
  const staff = shop.ordersAs(headers)
  const found: ReviewedMoney[] = []
  for (const status of ['open', 'settled'])
    for (let cursor: string | null = ''; cursor !== null; ) {
      const at: string = cursor && `&cursor=${cursor}`
      const { body } = await staff.get(`/v1/payment-reviews?limit=100&status=${status}${at}`)
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
  { totalMinor, isPaid, refundedMinor, inReview }: OrderBook,
  bank: readonly Movement[],
  journal: readonly Movement[],
  all: readonly ReviewedMoney[],
): string[] {
  const [atDesk = [], reviews = []] = [true, false].map((is) =>
    all.filter((it) => (it.reason === 'refunded-elsewhere') === is),
  )
  const came = bank.filter((it) => it.of === null)
  const back = -sum(bank.filter((it) => it.of !== null))
  const accepted = reviews.find((it) => it.settlement?.how === 'accepted')
  const pays = isPaid && !accepted ? [totalMinor ?? 0] : []
  const dueMinor = !isPaid ? 0 : (accepted?.came?.minor ?? totalMinor ?? 0)
  const open = reviews.filter((it) => !it.settlement)
  const counted = [...pays, ...reviews.map((it) => it.came?.minor ?? 0)]
  const leftMinor = sum(bank)
  const isMoreLeft = leftMinor > dueMinor
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
      isEndedByRefund ? isMoreLeft === open.length > 0 : !isMoreLeft || open.length > 0,
      `${leftMinor} is left and ${dueMinor} due, and ${open.length} are in review`,
    ],
    [
      sorted(notAsked.map((it) => it.minor)) === sorted(atDesk.map((it) => it.came?.minor ?? 0)),
      `the bank's desk gave back ${sorted(notAsked.map((it) => it.minor))}, and ${atDesk.length} of it are in review`,
    ],
    [!waits || inReview, 'money is in review, and the order is not marked'],
  ]
  return checks.filter(([holds]) => !holds).map(([, word]) => word)
}
