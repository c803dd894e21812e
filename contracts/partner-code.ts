/** Six upper-case Latin letters, alone in a path: `/ABCDEF` (AFF-002, AFF-006). */
export const PARTNER_CODE_PATTERN = '^[A-Z]{6}$'

/** Codes that are also the path of a page. */
export const RESERVED_CODES: readonly string[] = ['PACKER', 'REFDOC']

/** What the address of a partner's QR code has behind its path, so that visits by it are told from those by the link. */
export const QR_QUERY = '?from=qr'

/** Every partner's first rate, a tenth (AFF-003). */
export const FIRST_COMMISSION_BASIS_POINTS = 1_000

/** A customer's orders earn commission for so many days of 24 hours from the first paid one (AFF-012, AFF-051). */
export const REFERRAL_DAYS = 365
