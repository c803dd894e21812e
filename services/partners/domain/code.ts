import { RESERVED_CODES } from 'contracts/partner-code'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const LENGTH = 6

/** A code that no page of the site is called by (AFF-002); `random` answers a whole number below the given one. */
export function drawCode(random: (below: number) => number): string {
  const code = Array.from({ length: LENGTH }, () => LETTERS[random(LETTERS.length)]).join('')
  return RESERVED_CODES.includes(code) ? drawCode(random) : code
}
