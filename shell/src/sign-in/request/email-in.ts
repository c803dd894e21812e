/**
 * The e-mail that the page of the visitor's own order passed to the sign-in. It is in the history entry, since
 * addresses get into logs. Empty where there is none.
 */
export function emailIn(state: unknown): string {
  const email = (state as { email?: unknown } | null)?.email
  return typeof email === 'string' ? email : ''
}
