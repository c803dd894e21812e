import type { Tracking } from 'contracts/order/order'
import { MOST_PARCELS } from 'contracts/order/parcels'

/** How many carriers are offered as large buttons. */
const OFFERED = 5

/** The carriers of the day and the usual ones of the site, each once, the likeliest first. */
export const offeredOf = (ofDay: readonly string[], usual: readonly string[]): string[] =>
  [...new Set([...ofDay, ...usual])].slice(0, OFFERED)

/** What is wrong with a form: there is a number without a carrier, or the number of this field stands above it, too. */
export type WrongParcels = { carrier?: true; twice?: number }

/** The parcels of a form; empty fields name none. */
export function readParcels(carrier: string, numbers: readonly string[]): Tracking[] | WrongParcels {
  const twice = firstTwice(numbers)
  const named = numbers.map((it) => it.trim()).filter((it) => it !== '')
  if (named.length > 0 && carrier.trim() === '') return { carrier: true }
  if (twice !== null) return { twice }
  return named.map((number) => ({ carrier: carrier.trim(), number }))
}

/** Where a number stands that was entered above. */
function firstTwice(numbers: readonly string[]): number | null {
  const typed = numbers.map((it) => it.trim().toLowerCase())
  const at = typed.findIndex((it, index) => it !== '' && typed.indexOf(it) < index)
  return at < 0 ? null : at
}

/** Where Enter leads from the field of a number: a scanner ends each number with it. */
export type AfterEnter =
  | { to: 'field'; at: number; numbers: readonly string[] }
  | { to: 'send' }
  | { to: 'mend'; twice: number }

/** From a number to the field of the next one, which is added at the end; from an empty field to the button. */
export function afterEnter(numbers: readonly string[], at: number): AfterEnter {
  if (numbers[at]?.trim() === '') return { to: 'send' }
  const twice = firstTwice(numbers)
  if (twice !== null) return { to: 'mend', twice }
  const isLast = at === numbers.length - 1
  if (isLast && numbers.length === MOST_PARCELS) return { to: 'send' }
  return { to: 'field', at: at + 1, numbers: isLast ? [...numbers, ''] : numbers }
}
