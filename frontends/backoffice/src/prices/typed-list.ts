import type { PriceList } from 'contracts/prices/quote'
import { errorsIn, type PriceErrors, pricesOf, type Typed, type Wanted } from './rules'
import { readStart, type Start, type StartError } from './start'

/** What staff have typed of a list. */
export type TypedList = Typed & { start: Start }
export type ListErrors = PriceErrors & { start: StartError | undefined }

/** Reads the form: the wanted prices in the currency of `base`, or what is wrong with each field. */
export function readList(typed: TypedList, base: PriceList, nowMs: number): Wanted | ListErrors {
  const startsAtMs = readStart(typed.start, nowMs)
  const errors = { ...errorsIn(typed), start: typeof startsAtMs === 'string' ? startsAtMs : undefined }
  if (typeof startsAtMs === 'string' || Object.values(errors).some((it) => it !== undefined)) return errors
  const startsAt = typed.start.when === 'now' ? null : new Date(startsAtMs).toISOString()
  return { prices: pricesOf(typed, base), startsAt }
}
