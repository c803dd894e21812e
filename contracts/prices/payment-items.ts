import { reduced } from './adjustments'
import type { PaymentItem, Quote } from './quote'

/** A receipt of YooKassa has at most 100 positions, and a session of Stripe 100 lines. */
export const MOST_PAYMENT_ITEMS = 100

/** An item with the reason of the addition that it is, for documents: no provider gets what staff wrote. */
export type PaymentPosition = PaymentItem & { reason?: string }

type Goods = Omit<PaymentPosition, 'unitMinor'> & { amountMinor: number }

/**
 * The items for a payment provider (PAY-009): after the discount, summing exactly to the total; without free items and
 * thus without the personal comment (PAY-013). Each patient has items of its own, told apart by the patient's number in
 * the quote, since no name goes to a provider; the only patient of an order needs none.
 */
export const paymentItems = (of: Quote): PaymentItem[] => paymentPositions(of).map(({ reason: _, ...it }) => it)

/** An addition of staff is a position of its own; reductions lower all of them, since no provider takes a negative one. */
export function paymentPositions(of: Quote): PaymentPosition[] {
  const patientIds = [...new Set(of.lines.map((it) => it.patientId))]
  const goods = of.lines.map(({ product, patientId, quantity, amountMinor }): Goods => {
    const patient = patientIds.length > 1 ? { patient: patientIds.indexOf(patientId) + 1 } : {}
    return { product, ...patient, quantity, amountMinor }
  })
  const adjustments = of.adjustments ?? []
  const additions = adjustments.filter((it) => it.amountMinor > 0)
  const perOrder: Goods[] = [
    { product: 'delivery', quantity: 1, amountMinor: of.deliveryMinor },
    { product: 'service-fee', quantity: 1, amountMinor: of.serviceFeeMinor },
    ...additions.map(({ reason, amountMinor }): Goods => {
      return { product: 'adjustment', quantity: 1, amountMinor, ...(reason !== null && { reason }) }
    }),
  ]
  const reductionMinor = sum(adjustments.map((it) => Math.max(0, -it.amountMinor)))
  const counted = reduced([...goods, ...perOrder], reductionMinor)
  const others = counted.slice(goods.length).flatMap(divide)
  return [...itemsWithin(MOST_PAYMENT_ITEMS - others.length, counted.slice(0, goods.length)), ...others]
}

/** Joins the patients of as few products as the limit needs, first of the product that has the most items. */
function itemsWithin(most: number, goods: readonly Goods[]): PaymentPosition[] {
  const items = goods.flatMap(divide)
  if (items.length <= most) return items
  const byProduct = Map.groupBy(
    goods.filter((it) => it.patient !== undefined),
    (it) => it.product,
  )
  const [largest] = [...byProduct].sort(([, left], [, right]) => itemCount(right) - itemCount(left))
  if (!largest) throw new Error(`${items.length} items of five products are too many.`)
  const [product, parts] = largest
  const joined = {
    product,
    quantity: sum(parts.map((it) => it.quantity)),
    amountMinor: sum(parts.map((it) => it.amountMinor)),
  }
  return itemsWithin(most, [...goods.filter((it) => !parts.includes(it)), joined])
}

/** A receipt multiplies, so where the quantity does not divide the amount one piece is split off with the rest. */
function divide({ quantity, amountMinor, ...rest }: Goods): PaymentPosition[] {
  const unitMinor = Math.floor(amountMinor / quantity)
  const restMinor = amountMinor - unitMinor * (quantity - 1)
  const items =
    restMinor === unitMinor
      ? [{ ...rest, quantity, unitMinor }]
      : [
          { ...rest, quantity: quantity - 1, unitMinor },
          { ...rest, quantity: 1, unitMinor: restMinor },
        ]
  return items.filter((it) => it.unitMinor > 0)
}

const itemCount = (goods: readonly Goods[]) => goods.flatMap(divide).length
const sum = (numbers: readonly number[]) => numbers.reduce((total, it) => total + it, 0)
