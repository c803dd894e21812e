import { folded } from 'contracts/text/folded'

/** A place to go to. */
export type Place = { path: string; name: string }

/** The beginning of an order's number, of which four characters are shown (BACK-025); people type a sign before it. */
const NUMBER = /^[#№]?\s*([0-9a-f]{4,32})$/

/** The number of the order that is searched for; null where nothing like one was typed. */
export const numberIn = (typed: string): string | null => NUMBER.exec(folded(typed).trim())?.[1] ?? null

/** A word of less than three characters is in too many orders for any to be found by it. */
export const isSought = (typed: string): boolean => typed.trim().length >= 3

/** The list of the orders whose number begins so. */
export const ordersOf = (number: string): string => `/backoffice?search=${number}`

/** The places whose names have a word that begins with each typed word. */
export function placesFor(places: readonly Place[], typed: string): Place[] {
  const wanted = wordsOf(typed)
  return places.filter(({ name }) => {
    const words = wordsOf(name)
    return wanted.every((it) => words.some((word) => word.startsWith(it)))
  })
}

const wordsOf = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
