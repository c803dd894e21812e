import type { TermsChange } from 'contracts/order/money/terms'
import type { PersonalTerms } from 'contracts/prices/quote'
import { type Refusal, refuse } from 'contracts/problems'

/** The terms of one customer on a site; `version` 0 before the first change. */
export type TermsState = {
  site: string
  email: string
  version: number
  terms: PersonalTerms | null
  updatedAt: Date | null
}

const NO_PRICES = {
  alignerMinor: null,
  singleLayerMinor: null,
  threeLayerMinor: null,
  matrixMinor: null,
  retainerStandardMinor: null,
  retainerPremiumMinor: null,
}

/**
 * Changes the named fields alone (TERM-015). A price or discount of zero and an empty comment become null (TERM-012,
 * TERM-013); in another currency the prices that are not named are deleted (PRICE-016). Refuses: `version-changed`,
 * `invalid-request` for the first terms without a currency.
 */
export function changeTerms(
  before: TermsState,
  version: number,
  { comment, ...change }: TermsChange,
  now: Date,
): TermsState | Refusal {
  if (before.version !== version)
    return refuse('version-changed', `The terms of ${before.email} are at version ${before.version}.`)
  const currency = change.currency ?? before.terms?.currency
  if (!currency) {
    const message = 'has to be named in the first terms'
    return refuse('invalid-request', `The currency ${message}.`, [{ path: '/currency', message }])
  }
  const kept = before.terms ?? { ...NO_PRICES, discountPercent: null, comment: null }
  const prices = before.terms?.currency === currency ? {} : NO_PRICES
  const numbers = Object.fromEntries(Object.entries(change).map(([name, it]) => [name, it || null]))
  const text = comment === undefined ? {} : { comment: comment?.trim() || null }
  const terms = { ...kept, ...prices, ...numbers, ...text, currency }
  return { ...before, terms, version: version + 1, updatedAt: now }
}
