import type { ClientTerms, TermsChange } from 'contracts/order/money/terms'
import { Refusal, refuse } from 'contracts/problems'
import { granted, statementCommand } from 'service-kit/command'
import { changesOf } from 'service-kit/domain/audit'
import { audit } from '../order/audit'
import { type Asking, askedSite, type Deps, emailsOf } from '../order/operations'
import { normalizedEmail } from '../order/store'
import { changeTerms } from './rules'
import { findTerms, saveTerms, shown } from './store'

/**
 * No stored terms are no error (TERM-017). A customer is shown the own ones alone (TERM-021). Refuses `not-allowed`,
 * `site-not-found`.
 */
export async function showClientTerms(deps: Deps, asking: Asking, email: string): Promise<ClientTerms | Refusal> {
  const { scope } = asking
  const asked = normalizedEmail(email)
  if (scope.reach === 'own' && (scope.email === null || normalizedEmail(scope.email) !== asked))
    return refuse('not-allowed', 'The terms of an e-mail are shown to its owner alone.')
  const site = askedSite(deps, asking)
  return site instanceof Refusal ? site : shown(await only(deps, site, asked))
}

const MOST_EMAILS = 100

/** Refuses `invalid-request`, `site-not-found`. */
export async function listClientTerms(deps: Deps, asking: Asking, emails: string): Promise<ClientTerms[] | Refusal> {
  const asked = emailsOf(emails, MOST_EMAILS)
  if (asked instanceof Refusal) return asked
  const site = askedSite(deps, asking)
  return site instanceof Refusal ? site : (await findTerms(deps.db, site, asked)).map(shown)
}

/** Refuses: `site-not-found`, `version-changed`, `invalid-request`. */
export async function changeClientTerms(
  deps: Deps,
  asking: Asking,
  typed: string,
  version: number,
  body: TermsChange,
): Promise<ClientTerms | Refusal> {
  const { db, now } = deps
  const site = askedSite(deps, asking)
  if (site instanceof Refusal) return site
  const email = normalizedEmail(typed)
  return statementCommand(db, { turn: `terms:${site}:${email}` }, async () => {
    const before = await only(deps, site, email)
    const after = granted(changeTerms(before, version, body, now()))
    const changes = changesOf({ ...before.terms }, { ...after.terms })
    const changed = audit('terms-changed', { kind: 'client', id: email }, site, changes)
    await saveTerms(db, after, { by: asking.by.actor, events: [changed] })
    return shown(after)
  })
}

async function only({ db }: Deps, site: string, email: string) {
  const [found] = await findTerms(db, site, [email])
  if (!found) throw new Error('No terms for a named e-mail.')
  return found
}
