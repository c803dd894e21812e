import { randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from 'contracts/people/second-factor'

/** Crockford's base32: no letter looks like a digit. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 50 bits: with the limits of wrong codes nobody finds one. */
const CODE_LENGTH = 10

/** Recovery codes as a person keeps them: two groups of five, e.g. `7F3A9-KX20B`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const code = [...randomBytes(CODE_LENGTH)].map((it) => LETTERS[it % LETTERS.length]).join('')
    return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`
  })
