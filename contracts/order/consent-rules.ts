import type { Site } from '../site'

/**
 * The version of the text to which a customer consents: the sha256 of its Russian source, which is `address.consent` of the
 * wizard (LEGAL-015). A check compares the two.
 */
export const CONSENT_TEXT = '8ae4bcc0fe07e787ea01872fa8b8253ce90ecfccfa6971e4a5d5d8b7f3dbfb6c'

/** WIZ-012, WIZ-090: not asked for in the euro variant, and optional on a factory site. */
export const isConsentRequired = ({ variant, factory }: Pick<Site, 'variant' | 'factory'>): boolean =>
  variant === 'ru' && !factory
