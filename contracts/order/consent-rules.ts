import type { Site } from '../site'

/** The version of the text on /data-consent: the day on which it was last changed. */
export const CONSENT_TEXT = '2026-11-22'

/** WIZ-012, WIZ-090: not asked for in the euro variant, and optional on a factory site. */
export const isConsentRequired = ({ variant, factory }: Pick<Site, 'variant' | 'factory'>): boolean =>
  variant === 'ru' && !factory
