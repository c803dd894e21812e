import { type Filters, NO_NUMBER } from '../rules'

/** A part of what a number of the statistics counts, and the filters without it. */
export type NumberChip =
  | { part: 'counted'; counted: NonNullable<Filters['counted']> }
  | { part: 'days'; from: string | null; to: string | null; left: boolean }
  | { part: 'currency'; currency: NonNullable<Filters['currency']> }
  | { part: 'partner'; partner: string }
  | { part: 'product'; product: string }

export function chipsOf({ counted, from, to, currency, partner, product }: Filters): NumberChip[] {
  const left = counted === 'sent' || counted === 'in-time' || counted === 'late'
  return [
    ...(counted === null ? [] : [{ part: 'counted' as const, counted }]),
    ...(from === null && to === null ? [] : [{ part: 'days' as const, from, to, left }]),
    ...(currency === null ? [] : [{ part: 'currency' as const, currency }]),
    ...(partner === null ? [] : [{ part: 'partner' as const, partner }]),
    ...(product === null ? [] : [{ part: 'product' as const, product }]),
  ]
}

/** The change of the filters that takes a part away. The service looks for a currency within days alone. */
export function without({ part }: NumberChip): Partial<Filters> {
  if (part === 'days') return { from: null, to: null, currency: null }
  return { [part]: NO_NUMBER[part] }
}
