import { EMAIL_PATTERN } from 'contracts/text/email'

const EMAIL = new RegExp(EMAIL_PATTERN)

/** The fault of a typed address by the service's own rule (AUTH-003, AUTH-004); null where it is valid. */
export function emailFault(typed: string): 'missing' | 'wrong' | null {
  const email = typed.trim()
  if (email === '') return 'missing'
  return EMAIL.test(email) ? null : 'wrong'
}
