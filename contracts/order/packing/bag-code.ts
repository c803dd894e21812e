/*
 * The code of a bag's label: 11 random characters and a check character by ISO 7064, MOD 37,36. It says nothing about anybody:
 * only the service knows whose bag it is. Digits and capitals alone, so that each scanner types it alike, whatever keyboard layout
 * it thinks it is on; without I, L, O and U, which people who read it aloud confuse.
 */

const RANDOM = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CHECKED = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const LENGTH = 11

/** A new code of 11 random bytes. */
export function bagCode(random: Uint8Array): string {
  const body = Array.from(random.subarray(0, LENGTH), (it) => RANDOM[it % RANDOM.length]).join('')
  return body + checkCharacter(body)
}

/** The code that was scanned or typed, in capitals and without spaces and hyphens; null if it cannot be one. */
export function readBagCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  const body = code.slice(0, -1)
  if (code.length !== LENGTH + 1 || [...body].some((it) => !RANDOM.includes(it))) return null
  return checkCharacter(body) === code.at(-1) ? code : null
}

/** A code in groups, as people read it aloud. */
export const spoken = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** The check character of digits and capitals: it shows any one wrong character, and nearly any two neighbours that changed places. */
export function checkCharacter(body: string): string {
  const size = CHECKED.length
  let product = size
  for (const it of body) {
    const sum = (product + CHECKED.indexOf(it)) % size || size
    product = (sum * 2) % (size + 1)
  }
  return CHECKED[(size + 1 - product) % size] ?? ''
}
