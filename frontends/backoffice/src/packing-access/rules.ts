/** The lengths that the service takes (`PackerPassword`). */
export const LEAST_LENGTH = 10
export const MOST_LENGTH = 200

/** Letters and digits that nobody takes for one another, neither on paper nor read aloud: no l, 1, i, o, 0, and no capitals. */
export const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
/** 16 signs of 31 are 79 bits, more than the limit of tries lets anybody guess. */
const GROUPS = 4
const IN_GROUP = 4

/** A password that is easy to read aloud and to type in gloves, such as `k7fm-q3xp-w9ht-b4nd`; `random` gives bytes. */
export function suggestedPassword(random: (count: number) => Uint8Array): string {
  const signs: string[] = []
  while (signs.length < GROUPS * IN_GROUP)
    for (const byte of random(GROUPS * IN_GROUP)) {
      // A byte above the last multiple of 31 would make some signs likelier than others.
      if (byte < SIGNS.length * Math.floor(256 / SIGNS.length)) signs.push(SIGNS[byte % SIGNS.length] ?? '')
    }
  const groups = Array.from({ length: GROUPS }, (_, it) => signs.slice(it * IN_GROUP, (it + 1) * IN_GROUP).join(''))
  return groups.join('-')
}
