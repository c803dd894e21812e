import type { ClientTerms, TermsChange } from 'contracts/prices/price-lists'
import { type Refusal, refuse } from 'contracts/problems'
import { EMAIL_PATTERN } from 'contracts/text/email'
import { wrongQuery } from 'contracts/text/lists'
import { granted, statementCommand } from 'service-kit/command'
import type { Person, Scope } from 'service-kit/http/principal'
import type { Deps } from '../order/operations'
import { normalizedEmail } from '../order/store'
import { changeTerms } from './rules'
import { findTerms, saveTerms, shown } from './store'

/** No stored terms are no error (TERM-017). A customer is shown the own ones alone (TERM-021): refuses `not-allowed`. */
export async function showClientTerms({ db }: Deps, scope: Scope, email: string): Promise<ClientTerms | Refusal> {
  const asked = normalizedEmail(email)
  if (scope.reach === 'own' && (scope.email === null || normalizedEmail(scope.email) !== asked))
    return refuse('not-allowed', 'The terms of an e-mail are shown to its owner alone.')
  return shown(await only(db, asked))
}

const MOST_EMAILS = 100
const IS_EMAIL = new RegExp(EMAIL_PATTERN, 'u')

export async function listClientTerms({ db }: Deps, { emails }: { emails: string }): Promise<ClientTerms[] | Refusal> {
  const asked = [...new Set(emails.split(',').map(normalizedEmail))]
  if (asked.length > MOST_EMAILS) return wrongQuery('emails', `names more than ${MOST_EMAILS} e-mails`)
  if (!asked.every((it) => IS_EMAIL.test(it))) return wrongQuery('emails', 'names what is no e-mail')
  return (await findTerms(db, asked)).map(shown)
}

/** Refuses: `version-changed`, `invalid-request`. */
export const changeClientTerms = (
  { db, now }: Deps,
  { actor }: Person,
  email: string,
  version: number,
  body: TermsChange,
) =>
  statementCommand(db, { turn: `terms:${normalizedEmail(email)}` }, async () => {
    const after = granted(changeTerms(await only(db, normalizedEmail(email)), version, body, now()))
    await saveTerms(db, after, actor)
    return shown(after)
  })

async function only(db: Deps['db'], email: string) {
  const [found] = await findTerms(db, [email])
  if (!found) throw new Error('No terms for a named e-mail.')
  return found
}
