import { randomBytes } from 'node:crypto'
import { bagCode, readBagCode } from 'contracts/order/packing/bag-code'
import type { Packing } from 'contracts/order/packing/packing'
import { Refusal, refuse } from 'contracts/problems'
import type { Db, Tx } from 'service-kit/database/db'
import { changesOf } from 'service-kit/domain/audit'
import { record } from 'service-kit/events/outbox'
import { EVERY_RECORD, type Person, type Scope } from 'service-kit/http/principal'
import { type Action, audit } from '../../order/audit'
import { baggingOf, type Deps } from '../../order/operations'
import { nameOf, type OrderToPack, wholePacking } from '../../order/packing'
import { findToPack } from '../../order/store/packing'
import { missingBags } from '../rules'
import { findBag, makeBags } from '../store/bags'

/** Who packs, and what is in the scope. */
export type Packer = { by: Person; scope: Scope }

/** Refuses `order-not-found`, also for a draft. */
export async function readPacking(deps: Deps, scope: Scope, orderId: string): Promise<Packing | Refusal> {
  const order = await findToPack(deps.db, orderId, scope, deps.now())
  return order instanceof Refusal ? order : shown(deps, await withBags(deps, deps.db, order))
}

export const shown = (deps: Deps, order: OrderToPack): Packing => wholePacking(order, baggingOf(deps, order))

/** An order with all its bags: those that it lacks are made when they are first needed. */
export async function withBags(deps: Deps, db: Db | Tx, order: OrderToPack): Promise<OrderToPack> {
  const { id: orderId } = order
  const missing = missingBags(order, baggingOf(deps, order))
  if (!missing.length) return order
  const made = missing.map((it) => ({ ...it, orderId, id: deps.newId(), code: bagCode(randomBytes(11)) }))
  await makeBags(db, made)
  const now = await findToPack(db, orderId, EVERY_RECORD, deps.now())
  return now instanceof Refusal ? order : now
}

/** The order of a bag by what was scanned or typed. Refuses `bag-not-found`. */
export async function findOrderOfBag({ db }: Deps, scope: Scope, typed: string) {
  const code = readBagCode(typed)
  const found = code === null ? undefined : await findBag(db, code, scope)
  if (!found || found.isVoid) return refuse('bag-not-found', 'No order here has a bag with this code.')
  return { orderId: found.orderId, number: found.number }
}

type Fact = string | number | null
/** What a packer did, for the trail: the actor of a shared password says nothing, so the name that was given stands beside it. */
export function tell(
  deps: Deps,
  tx: Tx,
  { by }: Packer,
  order: OrderToPack,
  action: Action,
  facts: Record<string, Fact>,
) {
  const changes = changesOf({}, { packer: nameOf(by), ...facts })
  record(tx, deps.now(), [audit(action, { kind: 'order', id: order.id }, order.site, changes)])
}
