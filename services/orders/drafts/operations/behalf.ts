import { randomBytes } from 'node:crypto'
import type { DraftForClient } from 'contracts/order/drafting/behalf'
import { Refusal } from 'contracts/problems'
import type { Site } from 'contracts/site'
import { granted, statementCommand } from 'service-kit/command'
import type { Tx } from 'service-kit/database/db'
import { EVERY_RECORD, type Person } from 'service-kit/http/principal'
import type { Keyed } from 'service-kit/idempotency'
import { audit } from '../../order/audit'
import { type Asking, askedSite, changeTerms, type Deps, siteOf, staffResponse } from '../../order/operations'
import type { Decision, Draft, OrderState } from '../../order/state'
import { findOrder, lockClient, normalizedEmail } from '../../order/store'
import { draft, type NewOrder } from '../rules'
import { findContacts } from '../store/contacts'
import { beginDraft, findPerson } from '../store/drafts'

/** Staff begin a draft for a client of a site. Refuses: `site-not-found`, `key-reused`, `too-many-requests`. */
export async function beginForClient(deps: Deps, asking: Asking, typed: string, key: string, body: DraftForClient) {
  const id = askedSite(deps, asking)
  if (id instanceof Refusal) return id
  const email = normalizedEmail(typed)
  const site = siteOf(deps, { site: id })
  const { by } = asking
  const request = { actor: by.actor, operation: `beginDraft:${id}:${email}`, key, body }
  return statementCommand(deps.db, changeTerms(deps, by, by.owner), () =>
    beginFor(deps, by, { email, site }, request, async (tx) => {
      const known = await findContacts(tx, email, id)
      return (it, at) => draft(it, { ...known, ...body, email }, at)
    }),
  )
}

/** The e-mail of whom a draft is for, and where. */
type Client = { email: string; site: Site }
type Make = (it: NewOrder, at: Date) => Decision<Draft>

/**
 * Begins a draft that belongs to the person of an e-mail; where nobody has signed in with it yet, to nobody, until somebody
 * does. No limit of customers counts it. A repeated request is answered with it as it is by now.
 */
export async function beginFor(
  deps: Deps,
  by: Person,
  { email, site }: Client,
  request: Keyed,
  read: (tx: Tx) => Promise<Make>,
) {
  const [id, at] = [deps.newId(), deps.now()]
  const begun = await deps.db.transaction(async (tx): Promise<OrderState> => {
    await lockClient(tx, email)
    const owner = (await findPerson(tx, email)) ?? nobody()
    const of = { site: site.id, currency: site.currency, language: site.defaultLanguage, begunBy: by.email }
    const make = await read(tx)
    const made = await beginDraft(tx, id, request, [], (number) => {
      const { order, events } = make({ id, number, owner, ...of }, at)
      return { order, events: [...events, audit('draft-begun', { kind: 'order', id }, site.id)] }
    })
    return typeof made === 'string' ? granted(await findOrder(tx, made, EVERY_RECORD)) : made
  })
  return staffResponse(begun)
}

/** An owner that no visitor and no person has: as theirs, 256 bits that nobody guesses. */
const nobody = () => randomBytes(32).toString('hex')
