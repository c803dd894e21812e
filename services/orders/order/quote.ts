import type { OrderQuote } from 'contracts/orders'
import { type PricedPatient, type PriceList, quote, quoteVersion } from 'contracts/prices/pricing'
import { countedScans } from './rules'
import type { OrderState } from './state'

/** By what an order of a site is priced. */
export type Terms = { prices: PriceList; factory: boolean }

/** What an order costs now, or what was frozen when it was placed. `newCustomer`: no placed order of the e-mail before. */
export function quoteOf(order: OrderState, { prices, factory }: Terms, newCustomer: boolean): OrderQuote {
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
  const it = quote({ prices, terms: null, newCustomer, factory, patients })
  const fileIds = counted.map((scan) => scan.id)
  return { version: quoteVersion(it, fileIds), quote: it, fileIds }
}
