import type { Client } from 'contracts/order/staff/clients'
import { EMAIL_PATTERN } from 'contracts/text/email'

/** For whom an order is begun, where that is known. */
export type Start = { email?: string; site?: string | null }

/** As long as the service takes one. */
export const EMAIL_LENGTH = 254
const IS_EMAIL = new RegExp(EMAIL_PATTERN, 'u')

export const normalized = (email: string): string => email.trim().toLowerCase()
export const isEmail = (email: string): boolean => IS_EMAIL.test(normalized(email))

/** Fewer letters would find half of all clients. */
const FEWEST_LETTERS = 3
export const isSought = (email: string): boolean => email.trim().length >= FEWEST_LETTERS

/** What a client has agreed on, as the line below the field says it. */
export function termsSaid({ terms }: Pick<Client, 'terms'>): 'noTerms' | 'discount' | 'ownPrices' {
  if (!terms) return 'noTerms'
  return terms.discountPercent ? 'discount' : 'ownPrices'
}
