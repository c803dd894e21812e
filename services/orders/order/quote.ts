import type { OrderQuote } from 'contracts/order/money/pricing'
import { type PricedPatient, quote, quoteVersion } from 'contracts/prices/pricing'
import type { PriceBasis } from './price-basis'
import { countedScans } from './rules'
import type { OrderState } from './state'

/** An order's price now, or its frozen one once it is placed. */
export function quoteOf(order: OrderState, basis: PriceBasis): OrderQuote {
  if (order.status !== 'draft') return order.frozen
  const counted = countedScans(order)
  const count = (patientId: string, kind: string) =>
    counted.filter((it) => it.patientId === patientId && it.kind === kind).length
  const patients = order.patients.map(
    (it): PricedPatient => ({
      patientId: it.id,
      material: it.material,
      matrix: it.matrix,
      counts: { aligner: count(it.id, 'aligner'), matrix: count(it.id, 'matrix'), retainer: count(it.id, 'retainer') },
    }),
  )
  const isFree = order.remake?.isFree ?? false
  const it = quote({ ...basis, adjustments: order.manualLines, isFree, patients })
  const fileIds = counted.map((scan) => scan.id)
  return { version: quoteVersion(it, fileIds), quote: it, fileIds }
}
