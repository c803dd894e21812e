import type { RegisterDocument, RegisterOrder } from 'contracts/order/money/register'
import { orderNumber } from 'contracts/order/order-number'
import type { SellerMonth } from 'contracts/register/month'
import { dayIn } from 'contracts/text/zoned-days'
import type { Placed } from '../order/state'
import { linesOf, sum } from './lines'
import { isVoid } from './rules'
import type { DocumentState } from './snapshot'

/** What the register has of an order. */
export type FoundOrder = Pick<
  Placed,
  'id' | 'number' | 'status' | 'currency' | 'fullName' | 'email' | 'placedAt' | 'paidAt' | 'frozen' | 'remake'
>
/** A document with what tells whether it is void; its order is null once it was purged. */
export type FoundDocument = {
  document: Pick<DocumentState, 'id' | 'kind' | 'number' | 'placedAt' | 'issuedAt' | 'orderId' | 'snapshot'>
  order: (Pick<Placed, 'id' | 'number'> & { status: Placed['status'] | 'draft'; placedAt: Date | null }) | null
}

/** As long as documents name an order. */
const NUMBER_LENGTH = 6

export function registerOrder(
  { id, number, status, currency, fullName, email, placedAt, paidAt, frozen: { quote }, remake }: FoundOrder,
  { timeZone, vatPercent }: SellerMonth,
): RegisterOrder {
  const vat = () => sum(linesOf(quote, vatPercent).map((it) => it.vatMinor))
  return {
    ...{ id, number: orderNumber({ id, number }, NUMBER_LENGTH), status, currency, email },
    client: fullName ?? email,
    placedOn: dayIn(timeZone, placedAt),
    // Nobody pays for what costs nothing: its placement settled it.
    paidOn: paidAt && quote.totalMinor > 0 ? dayIn(timeZone, paidAt) : null,
    isFreeRemake: remake?.isFree ?? false,
    totalMinor: quote.totalMinor,
    vatMinor: vatPercent === null ? null : vat(),
  }
}

export function registerDocument({ document, order }: FoundDocument, { timeZone }: SellerMonth): RegisterDocument {
  const { id, kind, number, issuedAt, orderId, snapshot } = document
  return {
    ...{ id, kind, number, orderId },
    issuedOn: snapshot?.issuedOn ?? dayIn(timeZone, issuedAt),
    orderNumber: order && orderNumber(order, NUMBER_LENGTH),
    buyer: snapshot?.buyer.name ?? null,
    currency: snapshot?.seller.currency ?? null,
    totalMinor: snapshot?.totalMinor ?? null,
    vatMinor: snapshot && snapshot.seller.vatPercent !== null ? snapshot.vatMinor : null,
    isVoid: order !== null && isVoid(document, order),
  }
}
