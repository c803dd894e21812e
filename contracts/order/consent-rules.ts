import type { Site } from '../site'

/**
 * What pages of the version before send as the version of the text: the sha256 of the sentence beside their box, before the text
 * itself had a version (LEGAL-015). Orders of then keep it; no address shows it.
 */
export const CONSENT_TEXT = '8ae4bcc0fe07e787ea01872fa8b8253ce90ecfccfa6971e4a5d5d8b7f3dbfb6c'

/** WIZ-012, WIZ-090: not asked for in the euro variant, and optional on a factory site. */
export const isConsentRequired = ({ variant, factory }: Pick<Site, 'variant' | 'factory'>): boolean =>
  variant === 'ru' && !factory
