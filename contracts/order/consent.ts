import { type Static, Type } from '@sinclair/typebox'
import { Instant } from '../common'

/** The sha256 of the text; a day in records of before the text had versions. */
const TextVersion = Type.String({
  pattern: '^([0-9a-f]{64}|[0-9]{4}-[0-9]{2}-[0-9]{2})$',
  examples: ['3f0c1d7b9a2e48c65d10f7e2b8a94c3d6e5f1a0b7c8d9e2f4a6b1c3d5e7f9082'],
})

/** The customer's consent to the processing of personal data (WIZ-035). */
export const Consent = Type.Object(
  { textVersion: TextVersion, givenAt: Instant },
  { $id: 'Consent', additionalProperties: false },
)
export type Consent = Static<typeof Consent>
export const NewConsent = Type.Object({ textVersion: TextVersion }, { additionalProperties: false })
export type NewConsent = Static<typeof NewConsent>
