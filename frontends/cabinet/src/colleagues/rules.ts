import { EMAIL_PATTERN } from 'contracts/text/email'

const EMAIL = new RegExp(EMAIL_PATTERN, 'u')

/** What is wrong with an address to be invited; null if nothing is. */
export function faultOf(typed: string, ownEmail: string): 'missing' | 'wrong' | 'own' | null {
  const email = typed.trim().toLowerCase()
  if (email === '') return 'missing'
  if (!EMAIL.test(email)) return 'wrong'
  return email === ownEmail ? 'own' : null
}
