import type { FindingDecision, FindingPage, FindingState, Finding as Shown } from 'contracts/partner/findings'
import { Refusal, refuse } from 'contracts/problems'
import { askedPage, pageOf } from 'contracts/text/lists'
import { command, granted } from 'service-kit/command'
import type { Db, Tx } from 'service-kit/database/db'
import { changesOf } from 'service-kit/domain/audit'
import { record } from 'service-kit/events/outbox'
import { EVERY_RECORD, type Person, type Scope } from 'service-kit/http/principal'
import type { Deps } from '../partner/operations/deps'
import { hintBalance } from '../partner/operations/hint'
import { settle } from '../partner/operations/settle'
import { lockEmail } from '../partner/store/partners'
import { audit } from './audit'
import { decided, evidenceOf } from './rules'
import { type Found, findFound, listFound, lockFinding, saveDecision } from './store'

/** Refuses: `invalid-request`. */
export async function listFindings(
  { db }: Pick<Deps, 'db'>,
  { scope }: { scope: Scope },
  { state = 'open', ...query }: { state?: FindingState; cursor?: string; limit?: string },
): Promise<FindingPage | Refusal> {
  const asked = askedPage(query)
  if (asked instanceof Refusal) return asked
  const found = await listFound(db, scope, state, asked)
  const placed = found.map((it) => ({ ...it, id: it.finding.id, createdAt: it.finding.foundAt }))
  return pageOf(placed, asked.limit, shown)
}

/**
 * Decides on a finding, once, and books what follows: an order that does not count is taken back, and one that was not booked is.
 * Refuses: `finding-not-found`, `finding-decided`, `invalid-request`, `key-reused`.
 */
export function decideFinding(
  deps: Deps,
  { by, scope, key }: { by: Person; scope: Scope; key: string },
  findingId: string,
  decision: FindingDecision,
) {
  const request = { actor: by.actor, operation: `decideFinding ${findingId}`, key, body: decision }
  const again = (tx: Tx, id: string) => findShown(tx, id, EVERY_RECORD)
  return command(deps.db, { turn: findingId, once: { request, id: findingId, again } }, async (tx) => {
    const { finding, partner } = granted((await findFound(tx, findingId, scope)) ?? notFound(findingId))
    // Before the finding, as whatever else books does.
    if (finding.email !== null) await lockEmail(tx, finding.email)
    const before = granted((await lockFinding(tx, findingId)) ?? notFound(findingId))
    const now = deps.now()
    const after = granted(decided(before, decision, { by: by.actor, now }))
    await saveDecision(tx, after)
    const { rule, orderId, state, reason } = after
    const changes = changesOf({}, { finding: findingId, rule, state, reason })
    const about = { kind: 'partner' as const, id: partner.id, ...(orderId !== null && { orderId }) }
    record(tx, now, [audit('finding-decided', about, partner.site, changes)])
    if (finding.email !== null) await settle(tx, deps, finding.email)
    hintBalance(tx, partner)
    return granted(await findShown(tx, findingId, EVERY_RECORD))
  })
}

async function findShown(db: Db | Tx, id: string, scope: Scope): Promise<Shown | Refusal> {
  const found = await findFound(db, id, scope)
  return found ? shown(found) : notFound(id)
}

const notFound = (id: string) => refuse('finding-not-found', `There is no finding ${id}.`)

function shown({ finding, partner: { id, code, name, email }, booked }: Found): Shown {
  return {
    ...{ id: finding.id, rule: finding.rule, state: finding.state, orderId: finding.orderId, email: finding.email },
    ...{ evidence: evidenceOf(finding), partner: { id, code, name, email }, booked, reason: finding.reason },
    foundAt: finding.foundAt.toISOString(),
    decidedAt: finding.decidedAt?.toISOString() ?? null,
  }
}
