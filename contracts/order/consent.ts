import { type Static, Type } from '@sinclair/typebox'
import { Instant } from '../common'
import type { Site } from '../site'

/** The version of the text on /data-consent: the day on which it was last changed. */
export const CONSENT_TEXT = '2026-11-22'
const TextVersion = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', examples: [CONSENT_TEXT] })

/** The customer's consent to the processing of personal data (WIZ-035). */
export const Consent = Type.Object(
  { textVersion: TextVersion, givenAt: Instant },
  { $id: 'Consent', additionalProperties: false },
)
export type Consent = Static<typeof Consent>
export const NewConsent = Type.Object({ textVersion: TextVersion }, { additionalProperties: false })
export type NewConsent = Static<typeof NewConsent>

/** WIZ-012, WIZ-090: not asked for in the euro variant, and optional on a factory site. */
export const isConsentRequired = ({ variant, factory }: Pick<Site, 'variant' | 'factory'>): boolean =>
  variant === 'ru' && !factory
