import type { LinkEffect, NewOrderLink, OrderLink } from 'contracts/partner/links'
import { Refusal, refuse } from 'contracts/problems'
import { command, granted } from 'service-kit/command'
import type { Tx } from 'service-kit/database/db'
import { hint } from 'service-kit/events/hints'
import { record } from 'service-kit/events/outbox'
import type { Person, Scope } from 'service-kit/http/principal'
import { audit } from '../partner/audit'
import { detect, isHard } from '../partner/findings'
import { commissionMinor } from '../partner/ledger'
import type { Deps } from '../partner/operations/deps'
import { settle } from '../partner/operations/settle'
import type { Partner } from '../partner/partner'
import { rateAt } from '../partner/rates'
import { marksOf } from '../partner/store/earning'
import { findPartnerById, lockEmail, lockPartnerById } from '../partner/store/partners'
import { ratesOf } from '../partner/store/rates'
import { accepted, wayOf } from './rules'
import {
  addLink,
  bookedOf,
  findLink,
  findOrder,
  keepClient,
  type LinkedOrder,
  type LinkRow,
  moveClient,
  ownerOf,
  takeClient,
} from './store'

type Asked = Pick<NewOrderLink, 'orderId' | 'partnerId'>
type PlacedOrder = LinkedOrder & { email: string }

/** Refuses: `order-not-found`, `order-not-placed`, `partner-not-found`. */
export const showEffect = ({ db }: Deps, scope: Scope, { orderId, partnerId }: Asked): Promise<LinkEffect | Refusal> =>
  db.transaction(async (tx) => {
    const order = await placedOrder(tx, orderId, scope)
    if (order instanceof Refusal) return order
    const partner = await findPartnerById(tx, partnerId, scope)
    if (!partner) return noPartner(partnerId)
    const { email } = order
    const now = await ownerOf(tx, email)
    const isMove = wayOf(partnerId, now?.id) === 'moves'
    const kept = now && isMove ? await bookedOf(tx, now.id, email) : []
    return {
      ...{ orderId, partnerId, email, isMove },
      now: now ? { id: now.id, code: now.code, name: now.name } : null,
      isLinked: (await findLink(tx, orderId, partnerId)) !== undefined,
      kept: kept.length > 0 ? kept : null,
      earns: await earnsOf(tx, order, partner),
      isOwn: await isOwn(tx, order, partner),
    }
  })

/** Whether a rule says so of which nothing is booked until staff accept it. */
async function isOwn(tx: Tx, { email, owners, paidAt, placedAt }: PlacedOrder, { id }: Partner): Promise<boolean> {
  const marks = (await marksOf(tx, [id], [])).get(id)
  const suspect = { email, owners, at: paidAt ?? placedAt, addressKey: null, payoutKeys: [] }
  return marks !== undefined && detect(suspect, marks).some((it) => isHard(it.rule))
}

async function earnsOf(tx: Tx, order: LinkedOrder, { id }: Partner): Promise<LinkEffect['earns']> {
  const { paidAt, totalMinor, currency, leftMinor, cancelledAt } = order
  if (!paidAt || totalMinor === null || !currency) return null
  const stayedMinor = cancelledAt ? 0 : Math.min(totalMinor, leftMinor ?? totalMinor)
  return { minor: commissionMinor(stayedMinor, rateAt(await ratesOf(tx, id), paidAt)), currency }
}

/**
 * Links an order to a partner, whose client its e-mail becomes (AFF-043): what another partner has earned by then stays, and what is
 * paid later is this one's (AFF-045). Refuses what `showEffect` does, `move-not-accepted`, `key-reused`.
 */
export function linkOrder(
  deps: Deps,
  scope: Scope,
  { by, key }: { by: Person; key: string },
  { orderId, partnerId, isMoveAccepted = false }: NewOrderLink,
) {
  const request = { actor: by.actor, operation: 'linkOrder', key, body: { orderId, partnerId, isMoveAccepted } }
  const again = async (tx: Tx) => {
    const link = await findLink(tx, orderId, partnerId)
    if (!link) throw new Error(`Order ${orderId} was linked and is not.`)
    return shown(link)
  }
  return command(deps.db, { turn: `link ${orderId}`, once: { request, id: orderId, again } }, async (tx) => {
    const { email, placedAt } = granted(await placedOrder(tx, orderId, scope))
    await lockEmail(tx, email)
    const partner = granted((await lockPartnerById(tx, partnerId, scope)) ?? noPartner(partnerId))
    const [before, at] = [await ownerOf(tx, email), deps.now()]
    const way = granted(accepted(wayOf(partnerId, before?.id), isMoveAccepted))
    const referring = { partnerId, email, firstOrderId: orderId, by: by.actor }
    if (way === 'keeps') await keepClient(tx, { ...referring, since: at })
    else if (way === 'takes') await takeClient(tx, deps.newId, { ...referring, since: placedAt })
    else await moveClient(tx, deps.newId, { ...referring, since: at })
    const from = way === 'moves' && before ? before : null
    const fromPartnerId = from?.id ?? null
    await addLink(tx, { id: deps.newId(), orderId, partnerId, email, fromPartnerId, by: by.actor, at, note: null })
    await settle(tx, deps, email)
    const changes = [{ field: 'partnerCode', before: before?.code ?? null, after: partner.code }]
    record(tx, at, [audit('order-linked', { kind: 'order', id: orderId }, partner.site, changes)])
    for (const { id, owner, site, version } of from ? [partner, from] : [partner])
      hint(tx, { owner, holder: null, site }, { kind: 'balance', id, version })
    return again(tx)
  })
}

async function placedOrder(tx: Tx, id: string, scope: Scope): Promise<PlacedOrder | Refusal> {
  const order = await findOrder(tx, id, scope)
  if (!order) return refuse('order-not-found', `No order ${id} has been placed.`)
  const { email } = order
  return email === null
    ? refuse('order-not-placed', `Whose order ${id} is will be known once it is paid.`)
    : { ...order, email }
}

const noPartner = (id: string) => refuse('partner-not-found', `There is no partner ${id}.`)

const shown = ({ id, orderId, partnerId, email, fromPartnerId, at }: LinkRow): OrderLink => ({
  ...{ id, orderId, partnerId, email, fromPartnerId },
  at: at.toISOString(),
})
