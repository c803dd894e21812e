import { folded } from 'contracts/text/folded'
import type { OrderState } from './state'

/** A word of a search. An order has it in its texts or its phone, or its id begins with it. */
export type Word = {
  text: string
  /** The digits of a phone or of a part of one, as `soughtText` has them. */
  phone: string | undefined
  /** An inclusive range of ids. */
  ids: { from: string; to: string } | undefined
}

/** More words narrow a list no further. */
const MOST_WORDS = 8

/** The words of a typed text, all of which an order must have (ORD-028, CAB-003). */
export const wordsOf = (typed: string): Word[] =>
  joined(folded(typed).trim())
    .split(/\s+/)
    .filter((it) => it !== '')
    .slice(0, MOST_WORDS)
    .map((text) => ({ text, phone: phoneIn(text), ids: idRange(text) }))

/** `№ 7f3a` is one word, and so is a whole phone; a country code before a part of one says nothing: `+7 900`, `8 (900)`. */
const joined = (text: string) =>
  isPhone(text)
    ? text.replace(/\s/g, '')
    : text.replace(/([#№])\s+(?=[0-9a-f]{4})/g, '$1').replace(/^(\+7|8)\s+(?=\(?\d{3})/, '')

/** Ten digits in Russia, with or without the country before them, however they are grouped. */
const isPhone = (text: string) => /^[+\d\s().-]+$/.test(text) && /^[78]?\d{10}$/.test(text.replace(/\D/g, ''))

function phoneIn(word: string): string | undefined {
  if (!/^[+\d().-]*\d[\d().-]*$/.test(word)) return undefined
  // An 8 that is dialled at home stands for the country, also before the beginning of a mobile number.
  const digits = word.replace(/\D/g, '').replace(/^8(?=\d{10}$|9\d\d)/, '7')
  return digits === word ? undefined : digits
}

/** An order's number is a prefix of its id, shown with as many characters as a page has room for (ORD-028). */
function idRange(word: string): Word['ids'] {
  const hex = /^[#№]?([0-9a-f][0-9a-f-]{3,35})$/.exec(word)?.[1]?.replaceAll('-', '')
  return hex && hex.length >= 4 && hex.length <= 32
    ? { from: uuid(hex.padEnd(32, '0')), to: uuid(hex.padEnd(32, 'f')) }
    : undefined
}
const uuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** The names that a search matches, one a line (CAB-003). */
export const searchText = ({ fullName, patients }: Pick<OrderState, 'fullName' | 'patients'>) =>
  [fullName ?? '', ...patients.map((it) => it.name)].map(folded).join('\n')
