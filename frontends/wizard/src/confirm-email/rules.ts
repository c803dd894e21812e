import { EMAIL_PATTERN } from 'contracts/text/email'

const EMAIL = new RegExp(EMAIL_PATTERN)

/** The e-mail as identity compares it (AUTH-021); null while nothing can be sent to it. */
export function confirmable(typed: string | null): string | null {
  const email = typed?.trim().toLowerCase() ?? ''
  return EMAIL.test(email) ? email : null
}
