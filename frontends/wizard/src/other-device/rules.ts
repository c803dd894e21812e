const NUMBER = /^[0-9a-f]{4,32}$/
const TOKEN = /^[A-Za-z0-9_-]{43}$/
/** Cyrillic letters that look like those of a number. */
const LOOKALIKES: Readonly<Record<string, string>> = { а: 'a', в: 'b', с: 'c', е: 'e' }

/** The order's number in what was typed, e.g. `№ 7F3A` or `(7f3a)`; null where it is none. */
export function numberIn(typed: string): string | null {
  const number = typed
    .toLowerCase()
    .replace(/[авсе]/g, (it) => LOOKALIKES[it] ?? it)
    .replace(/[\s№#()-]/g, '')
  return NUMBER.test(number) ? number : null
}

/** The six digits in what was typed, which may stand in groups; null where there are more or fewer. */
export function codeIn(typed: string): string | null {
  const digits = typed.replace(/\D/g, '')
  return digits.length === 6 ? digits : null
}

/** A code in two groups, since three digits are kept in mind at a glance. */
export const grouped = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`

/** The address of the QR code. The token stands after the #, which no browser sends, so that it gets into no log. */
export const arrivalAddress = (origin: string, token: string): string => `${origin}/order?continue=1#${token}`

/** The token in an address; null in one that was cut. */
export function tokenIn(hash: string): string | null {
  const token = hash.slice(1)
  return TOKEN.test(token) ? token : null
}

export const orderPath = (orderId: string): string => `/order?id=${orderId}`
