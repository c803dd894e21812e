import { type Static, Type } from '@sinclair/typebox'
import { Instant } from '../common'
import { CONSENT_TEXT } from './consent-rules'

/** The sha256 of the text; a day in records of before, and from pages that were opened then. */
const TextVersion = Type.String({
  pattern: '^([0-9a-f]{64}|[0-9]{4}-[0-9]{2}-[0-9]{2})$',
  examples: [CONSENT_TEXT],
})

/** The customer's consent to the processing of personal data (WIZ-035). */
export const Consent = Type.Object(
  { textVersion: TextVersion, givenAt: Instant },
  { $id: 'Consent', additionalProperties: false },
)
export type Consent = Static<typeof Consent>
export const NewConsent = Type.Object({ textVersion: TextVersion }, { additionalProperties: false })
export type NewConsent = Static<typeof NewConsent>
