// A separate file, so that the browser tests a typed number by the service's rule without loading the schemas.

/** The longest number as people type it, with its spaces, brackets and hyphens. */
export const PHONE_LENGTH = 40

/** A number with its country code, as E.164 writes it: `+79001234567`. */
export const PHONE_PATTERN = '^\\+[1-9][0-9]{7,14}$'

/** A mobile number as people in Russia write it at home: 8 900 123-45-67. */
const AT_HOME = /^8(9\d{9})$/
/** The shortest number that is taken for one with a country code though it has no plus. */
const WITH_COUNTRY = 11

/** The typed number with its country code; null where it is none, or where the country cannot be told. */
export function fullPhone(typed: string): string | null {
  const bare = typed.replace(/[\s().-]/g, '').replace(/^00/, '+')
  const digits = bare.replace(AT_HOME, '7$1').replace(/^\+/, '')
  const hasCountry = bare.startsWith('+') || digits.length >= WITH_COUNTRY
  const full = `+${digits}`
  return hasCountry && new RegExp(PHONE_PATTERN).test(full) ? full : null
}
