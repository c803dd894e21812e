import { type Draft, isEmail, shownValue } from '../../order-session/rules'

type Complaint =
  | { code: 'email-missing' | 'email-malformed'; field: 'email' }
  | { code: 'phone-missing'; field: 'phone' }

export function missingContacts(draft: Draft): Complaint[] {
  const email = shownValue(draft, 'email').trim()
  const phone = shownValue(draft, 'phone').trim()
  return [
    ...(email === '' ? [{ code: 'email-missing', field: 'email' } as const] : []),
    ...(email !== '' && !isEmail(email) ? [{ code: 'email-malformed', field: 'email' } as const] : []),
    ...(phone === '' ? [{ code: 'phone-missing', field: 'phone' } as const] : []),
  ]
}
