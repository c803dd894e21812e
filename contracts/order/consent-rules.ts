import type { Site } from '../site'

/** WIZ-012, WIZ-090: not asked for in the euro variant, and optional on a factory site. */
export const isConsentRequired = ({ variant, factory }: Pick<Site, 'variant' | 'factory'>): boolean =>
  variant === 'ru' && !factory
