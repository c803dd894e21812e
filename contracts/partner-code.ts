/** Six upper-case Latin letters, alone in a path: `/ABCDEF` (AFF-002, AFF-006). */
export const PARTNER_CODE_PATTERN = '^[A-Z]{6}$'

/** Words that a code would share with a page of the site. */
export const RESERVED_CODES: readonly string[] = ['PACKER', 'REFDOC']
