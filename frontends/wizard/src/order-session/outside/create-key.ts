import type { OrderDraft } from 'contracts/orders'
import { PARTNER_CODE_PATTERN } from 'contracts/partner-code'

const CODE = new RegExp(PARTNER_CODE_PATTERN)

/**
 * The key of a draft's first save. The partner's code stands in it, if the person came by one (AFF-007): the key is stored for
 * the whole browser and the code for one tab, yet the same key always has to go with the same body.
 */
export const createKey = (unique: string, partnerCode: string | null): string =>
  partnerCode !== null && CODE.test(partnerCode) ? `${unique}.${partnerCode}` : unique

/** What goes with a key. */
export function draftOf(key: string): OrderDraft {
  const [, partnerCode] = key.split('.')
  return partnerCode === undefined ? {} : { partnerCode }
}
