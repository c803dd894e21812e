import type { NewDocument, OrderDocument, OrderDocuments } from 'contracts/order/money/documents'
import { Refusal, refuse } from 'contracts/problems'
import { command, granted } from 'service-kit/command'
import type { Tx } from 'service-kit/database/db'
import { record } from 'service-kit/events/outbox'
import type { Principal, Scope } from 'service-kit/http/principal'
import type { PrintDocument } from '../adapters/pdf/printer'
import { audit } from '../order/audit'
import { type Caller, changeTerms, type Deps, siteOf } from '../order/operations'
import type { OrderState } from '../order/state'
import { findOrder, hintOrder, lockOrder } from '../order/store'
import { askMail } from './mailing'
import { documentsOf, issuable, isVoid, numberOf, sameBuyer, shown, snapshotOf, validOf, yearIn } from './rules'
import type { DocumentState } from './snapshot'
import { findDocument, findDocuments, insertDocument, keepMailed, nextSequence } from './store'

/** A person, a visitor, or a service that reads for one. */
type Reader = { caller: Principal; scope: Scope }
/** What staff do with a customer's documents is recorded. */
const isStaff = ({ caller, scope }: Reader) => scope.reach === 'any' && caller.kind === 'person'

/** Refuses: `order-not-found`. */
export async function listOrderDocuments(
  deps: Deps,
  { scope }: Caller,
  orderId: string,
): Promise<OrderDocuments | Refusal> {
  const order = await findOrder(deps.db, orderId, scope)
  if (order instanceof Refusal) return order
  return documentsOf(order, siteOf(deps, order).requisites, await findDocuments(deps.db, orderId))
}

/**
 * Issues a document under its site's next number, or answers the valid one, and has it sent where that is asked for. Refuses:
 * `order-not-found`, `document-not-available`, `document-issued`, `invalid-request`, `too-many-requests`, `key-reused`.
 */
export function issueDocument(deps: Deps, by: Caller, orderId: string, key: string, body: NewDocument) {
  const request = { actor: by.caller.actor, operation: 'issueDocument', key, body: { orderId, ...body } }
  const issuing = (tx: Tx) => issue(deps, tx, by, orderId, body)
  // A repeated request finds the document that the first one has issued, and sends no second mail.
  const again = (tx: Tx) => issue(deps, tx, by, orderId, { ...body, byMail: false })
  const once = { request, id: orderId, again }
  return command(deps.db, { ...changeTerms(deps, by.caller, orderId), once }, issuing)
}

async function issue(deps: Deps, tx: Tx, by: Caller, orderId: string, body: NewDocument): Promise<OrderDocument> {
  const locked = granted(await lockOrder(tx, orderId, by.scope))
  const issued = await findDocuments(tx, orderId)
  const valid = validOf(locked, body.kind, issued)
  if (valid) {
    granted(sameBuyer(valid, body))
    if (body.byMail) await mail(deps, tx, by, locked, valid)
    return shown(valid, locked)
  }
  const { order, seller } = granted(issuable(locked, body, siteOf(deps, locked).requisites))
  const now = deps.now()
  const of = { site: order.site, kind: body.kind, year: yearIn(seller.timeZone, now) }
  const sequence = await nextSequence(tx, of)
  const number = numberOf(seller, of.year, sequence)
  const snapshot = snapshotOf(order, seller, {
    document: body,
    invoice: validOf(order, 'invoice', issued),
    number,
    now,
  })
  const ids = { id: deps.newId(), orderId, placedAt: order.placedAt, issuedAt: now, mailedAt: null }
  const document = { ...of, ...ids, sequence, number, snapshot }
  await insertDocument(tx, document)
  if (body.byMail) await mail(deps, tx, by, order, document)
  hintOrder(tx, order)
  if (isStaff(by)) record(tx, now, [audit('document-issued', { kind: 'order', id: orderId }, order.site)])
  return shown(document, order)
}

async function mail({ now }: Deps, tx: Tx, by: Caller, order: OrderState, document: DocumentState) {
  const at = now()
  const event = granted(askMail(order, document, at))
  await keepMailed(tx, document.id, at)
  const trail = isStaff(by) ? [audit('document-mailed', { kind: 'order', id: order.id }, order.site)] : []
  record(tx, at, [event, ...trail])
}

export type Pdf = { name: string; bytes: Uint8Array<ArrayBuffer> }

/**
 * Refuses: `document-not-found`, also for a document of an order that the caller may not see; `document-not-available` to a
 * service, which would mail it, where it is void; `unavailable`.
 */
export async function readDocument(
  { db, print, now }: Deps & { print: PrintDocument },
  by: Reader,
  documentId: string,
): Promise<Pdf | Refusal> {
  const unknown = refuse('document-not-found', `There is no document ${documentId}.`)
  const found = await findDocument(db, documentId)
  if (!found?.orderId || !found.snapshot) return unknown
  const order = await findOrder(db, found.orderId, by.scope)
  if (order instanceof Refusal) return unknown
  const isGone = isVoid(found, order)
  if (isGone && by.caller.kind === 'service')
    return refuse('document-not-available', `The document ${found.number} is void.`)
  if (isStaff(by))
    await db.transaction(async (tx) =>
      record(tx, now(), [audit('document-read', { kind: 'order', id: order.id }, order.site)]),
    )
  const bytes = await print(found.number, 'document', { of: found.snapshot, isVoid: isGone })
  return bytes instanceof Refusal ? bytes : { name: `${found.kind}-${found.number}.pdf`, bytes }
}
