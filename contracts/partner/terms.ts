import { FIRST_COMMISSION_BASIS_POINTS } from '../partner-code'

/** The terms of a site's programme until staff change them. */
export const DEFAULT_TERMS = {
  /** Days of 24 hours after the payment in which a commission is held, as long as customers may want their money back. */
  holdDays: 14,
  /** A balance below this is not paid out. */
  minimumMinor: 0,
  /** The rate of a partner who joins (AFF-003). */
  firstBasisPoints: FIRST_COMMISSION_BASIS_POINTS,
} as const
