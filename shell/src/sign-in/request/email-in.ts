/**
 * The e-mail that a page of the visitor's own order gave along with the way to the sign-in. It is kept with the entry of the
 * history, since an address stands in logs. Empty where there is none.
 */
export function emailIn(state: unknown): string {
  const email = (state as { email?: unknown } | null)?.email
  return typeof email === 'string' ? email : ''
}
