import type { OrderDraft } from 'contracts/order/drafting/drafts'
import { PARTNER_CODE_PATTERN } from 'contracts/partner-code'

const CODE = new RegExp(PARTNER_CODE_PATTERN)

/**
 * What this browser stores of a draft's first save: its key, and the partner's code if the person came by one (AFF-007). The
 * code itself is stored for one tab and the key for the whole browser, yet the same key always goes with the same body.
 */
export const createKey = (unique: string, partnerCode: string | null): string =>
  partnerCode !== null && CODE.test(partnerCode) ? `${unique}.${partnerCode}` : unique

/** The first save: the key that it is sent under, and what goes with it. */
export function firstSaveOf(kept: string): { key: string; body: OrderDraft } {
  const [key = '', partnerCode] = kept.split('.')
  return { key, body: partnerCode === undefined ? {} : { partnerCode } }
}
