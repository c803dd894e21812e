import type { Scan } from 'contracts/files'
import type { Order } from 'contracts/order/order'
import { MOST_REMADE_SCANS, type RemakeCause } from 'contracts/order/remake-causes'
import type { NewRemake } from 'contracts/order/staff/remakes'
import type { Product, Quote } from 'contracts/prices/quote'

/** Whether scans of an order can be made again. */
export const isRemakable = ({ status, archivedAt }: Pick<Order, 'status' | 'archivedAt'>): boolean =>
  status !== 'draft' && archivedAt === null

/** What staff have chosen of a remake. */
export type Typed = {
  scanIds: readonly string[]
  cause: RemakeCause | null
  note: string
  price: 'free' | 'priced'
}
export const NOTHING_CHOSEN: Typed = { scanIds: [], cause: null, note: '', price: 'free' }

export type Errors = {
  scanIds?: 'missing' | 'too-many' | undefined
  cause?: 'missing' | undefined
  note?: 'missing' | undefined
}

/** What is wrong with the choices; null where nothing is. */
export function errorsOf({ scanIds, cause, note }: Typed): Errors | null {
  const errors: Errors = {
    ...(scanIds.length === 0 && { scanIds: 'missing' }),
    ...(scanIds.length > MOST_REMADE_SCANS && { scanIds: 'too-many' }),
    ...(cause === null && { cause: 'missing' }),
    ...(cause === 'other' && !note.trim() && { note: 'missing' }),
  }
  return Object.keys(errors).length > 0 ? errors : null
}

/** The remake that is asked for; its cause is chosen. */
export const remakeOf = ({ scanIds, note, price }: Typed, cause: RemakeCause): NewRemake => ({
  scanIds: [...scanIds],
  cause,
  ...(note.trim() && { note: note.trim() }),
  isFree: price === 'free',
})

/** The chosen scans with these, or without them. */
export const chosenWith = (chosen: readonly string[], ids: readonly string[], isChosen: boolean): string[] => [
  ...chosen.filter((it) => !ids.includes(it)),
  ...(isChosen ? ids : []),
]

const isOfKind = (product: Product, kind: Scan['kind']) => product === kind || product.startsWith(`${kind}-`)

/**
 * What a remake of these scans costs by the prices that were agreed for the order, with delivery and what lacks to the minimum;
 * those in force may differ.
 */
export function costOf(quote: Quote, scans: readonly Scan[]): number {
  const goodsMinor = scans.map(({ kind, patientId }) => {
    const line = quote.lines.find((it) => it.patientId === patientId && isOfKind(it.product, kind))
    return line ? Math.round(line.amountMinor / line.quantity) : 0
  })
  const sumMinor = goodsMinor.reduce((sum, it) => sum + it, quote.deliveryMinor)
  return Math.max(sumMinor, quote.minimumOrderMinor)
}

/** The scans of a patient in the order of their steps; those without one come first. */
export const scansOf = (scans: readonly Scan[], patientId: string): Scan[] =>
  scans
    .filter((it) => it.patientId === patientId)
    .toSorted((one, other) => Number(one.step ?? -1) - Number(other.step ?? -1) || one.jaw.localeCompare(other.jaw))
