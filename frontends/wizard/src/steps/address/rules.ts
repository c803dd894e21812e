import { isConsentRequired } from 'contracts/order/consent-rules'
import { type Draft, shownValue } from '../../order-session/rules'

type RecipientMissing = { code: 'recipient-missing'; field: 'fullName' } | { code: 'address-missing'; field: 'address' }
type ConsentMissing = { code: 'consent-missing'; field: 'consent' }

/** The delivery comment may stay empty (WIZ-096). */
export function missingRecipient(draft: Draft): RecipientMissing[] {
  const isEmpty = (key: 'fullName' | 'address') => shownValue(draft, key).trim() === ''
  return [
    ...(isEmpty('fullName') ? [{ code: 'recipient-missing', field: 'fullName' } as const] : []),
    ...(isEmpty('address') ? [{ code: 'address-missing', field: 'address' } as const] : []),
  ]
}

/** On its step the box has to be ticked, whatever an earlier visit recorded (WIZ-035, WIZ-054). */
export function missingAddress(draft: Draft): (RecipientMissing | ConsentMissing)[] {
  const needsConsent = isConsentRequired(draft.site) && !draft.isConsentTicked
  return [...missingRecipient(draft), ...(needsConsent ? [{ code: 'consent-missing', field: 'consent' } as const] : [])]
}
