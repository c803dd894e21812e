/** Six upper-case Latin letters, alone in a path: `/ABCDEF` (AFF-002, AFF-006). */
export const PARTNER_CODE_PATTERN = '^[A-Z]{6}$'

/** Words that a code would share with a page of the site. */
export const RESERVED_CODES: readonly string[] = ['PACKER', 'REFDOC']

/** The rate with which everybody begins, a tenth (AFF-003). */
export const FIRST_COMMISSION_BASIS_POINTS = 1_000

/** For so many days of 24 hours a customer's orders earn, from the first paid one on (AFF-012, AFF-051). */
export const REFERRAL_DAYS = 365
