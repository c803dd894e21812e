import { RESERVED_CODES } from 'contracts/partner-code'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const LENGTH = 6

/** A random code that is no path of a page (AFF-002); `random` returns an integer below the given one. */
export function drawCode(random: (below: number) => number): string {
  const code = Array.from({ length: LENGTH }, () => LETTERS[random(LETTERS.length)]).join('')
  return RESERVED_CODES.includes(code) ? drawCode(random) : code
}
