/** Where somebody signed in; null what is not known. */
export type SignedInFrom = {
  browser: string | null
  system: string | null
  country: string | null
  /** RFC 3339. */
  at: string
}
/** The e-mail of the other side: of the colleague who came, or of the clinic that removed its reader. */
export type ClinicChanged = { email: string }
/** What happened to a second factor, and when (RFC 3339). */
export type FactorChanged = {
  change: 'enrolled' | 'removed' | 'reset' | 'codes-replaced' | 'code-used'
  at: string
  /** Recovery codes that are left. */
  codesLeft: number
}
