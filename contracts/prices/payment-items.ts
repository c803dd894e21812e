import type { PaymentItem, Product, Quote } from './quote'

/** A receipt of YooKassa has at most 100 positions, and a session of Stripe 100 lines. */
export const MOST_PAYMENT_ITEMS = 100

type Goods = { product: Product; patient?: number; quantity: number; amountMinor: number }

/**
 * The items for a payment provider (PAY-009): after the discount, summing exactly to the total; without free items and
 * thus without the personal comment (PAY-013). Each patient has items of its own, told apart by the patient's number in
 * the quote, since no name goes to a provider; the only patient of an order needs none.
 */
export function paymentItems(of: Quote): PaymentItem[] {
  const patientIds = [...new Set(of.lines.map((it) => it.patientId))]
  const goods = of.lines.map(({ product, patientId, quantity, amountMinor }): Goods => {
    const patient = patientIds.length > 1 ? { patient: patientIds.indexOf(patientId) + 1 } : {}
    return { product, ...patient, quantity, amountMinor }
  })
  const perOrder: PaymentItem[] = [
    { product: 'delivery', quantity: 1, unitMinor: of.deliveryMinor },
    { product: 'service-fee', quantity: 1, unitMinor: of.serviceFeeMinor },
  ]
  const others = perOrder.filter((it) => it.unitMinor > 0)
  return [...itemsWithin(MOST_PAYMENT_ITEMS - others.length, goods), ...others]
}

/** Joins the patients of as few products as the limit needs, first of the product that has the most items. */
function itemsWithin(most: number, goods: readonly Goods[]): PaymentItem[] {
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
function divide({ quantity, amountMinor, ...rest }: Goods): PaymentItem[] {
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
