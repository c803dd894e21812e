import { type Kind, sign } from 'contracts/access/signed'
import { PAYMENT_SLIP, UPLOAD_SLIP, type UploadSlipClaims } from 'contracts/access/slips'
import type { OrderChange, OrderDraft, OrderQuote, PatientChange, Placement } from 'contracts/orders'
import type { PaymentCaptured } from 'contracts/payments'
import { BASE_PRICES, type PriceList } from 'contracts/prices/pricing'
import { Refusal, refuse } from 'contracts/problems'
import type { Site } from 'contracts/site'
import { type Place, pageOf } from 'contracts/text/lists'
import type { JWK } from 'jose'
import type { Db, Tx } from 'service-kit/database'
import { once } from 'service-kit/idempotency'
import type { Customer, Person, Whose } from 'service-kit/principal'
import { alone, inTurn } from 'service-kit/turns'
import type { Limits } from './domain/limits'
import { type Listing, listing } from './domain/listing'
import { addPatient as add, change, changePatient as changeOne, draft, type OrderState, place } from './domain/order'
import { shownToPack } from './domain/packing'
import { complete, hold, pay, paymentClaims } from './domain/placed'
import { quoteOf } from './domain/quote'
import { remove } from './domain/scans'
import { shown, summaryOf } from './domain/shown'
import { customerOf } from './store/customers'
import { beginDraft, editDraft } from './store/drafts'
import { aDraft, anEmail } from './store/limits'
import { listOrders as list, listOrdersToPack as listToPack, type Reader } from './store/lists'
import { changeOrder as changing, findFor, findOrder, folded } from './store/orders'
import { lockEmail } from './store/people'
import { removeScan as removing } from './store/scans'

export type Deps = {
  db: Db
  sites: readonly Site[]
  slipKey: JWK
  /** How many drafts may be begun within an hour. */
  drafts: Limits
  /** Refuses `too-many-requests` to whoever makes too many changes. */
  countWrite: (caller: Customer) => Promise<Refusal | undefined>
  now: () => Date
  newId: () => string
}
/** Who calls an operation whose answer is kept by the caller's key, and which orders that caller may touch. */
export type Caller = { caller: Customer; whose: Whose }

/** Within this time after the page asked an upload is created or a payment opened; then the slip is needed no more. */
const SLIP_LIFE_MS = 15 * 60_000

const show = (order: OrderState | Refusal) => (order instanceof Refusal ? order : shown(summaryOf(order)))

/** A change by a caller who has not made too many, while nothing else is done to what `key` names. */
const write = async <T>({ db, countWrite }: Deps, caller: Customer, key: string, run: () => Promise<T>) =>
  (await countWrite(caller)) ?? alone(db, key, run)

/** What became of a request that may have been made before: then the order is shown as it is by now. */
const shownOrAgain = (deps: Deps, whose: Whose, result: OrderState | string | Refusal) =>
  typeof result === 'string' ? showOrder(deps, whose, result) : show(result)

export const createOrder = (deps: Deps, { caller, whose }: Caller, key: string, body: OrderDraft) =>
  write(deps, caller, caller.owner, async () => {
    const { actor, owner, site } = caller
    const [id, at] = [deps.newId(), deps.now()]
    const email = anEmail(caller, body.email ? folded(body.email) : null, at)
    const entries = [...(email ? [email] : []), aDraft(caller, id, deps.drafts, at)]
    const ofSite = { site: site.id, currency: site.currency, language: site.defaultLanguage }
    const make = (number: string) => draft({ id, number, owner, ...ofSite }, body, at)
    const request = { actor, operation: 'createOrder', key, body }
    return shownOrAgain(deps, whose, await beginDraft(deps.db, id, request, entries, make))
  })

export const showOrder = async ({ db }: { db: Db | Tx }, whose: Whose, orderId: string) =>
  show(await findOrder(db, orderId, whose))

export const changeOrder = (
  deps: Deps,
  { caller, whose }: Caller,
  orderId: string,
  version: number,
  body: OrderChange,
) =>
  write(deps, caller, orderId, async () => {
    const at = deps.now()
    const counted = (before: OrderState, after: OrderState) =>
      before.email === after.email ? undefined : anEmail(caller, after.email, at)
    const decide = (order: OrderState) => change(order, version, body, at)
    return shownOrAgain(deps, whose, await editDraft(deps.db, orderId, whose, decide, { counted }))
  })

export const addPatient = (
  deps: Deps,
  { caller, whose }: Caller,
  orderId: string,
  key: string,
  body: { name: string },
) =>
  write(deps, caller, orderId, async () => {
    const request = { actor: caller.actor, operation: `addPatient:${orderId}`, key, body }
    const decide = (order: OrderState) => add(order, deps.newId(), body.name, deps.now())
    return shownOrAgain(deps, whose, await editDraft(deps.db, orderId, whose, decide, { request }))
  })

export const changePatient = (
  deps: Deps,
  { caller, whose }: Caller,
  { orderId, patientId }: { orderId: string; patientId: string },
  version: number,
  body: PatientChange,
) =>
  write(deps, caller, orderId, async () => {
    const decide = (order: OrderState) => changeOne(order, version, patientId, body, deps.now())
    return shownOrAgain(deps, whose, await editDraft(deps.db, orderId, whose, decide))
  })

/** Removes a scan of a draft; its bytes go when files hears of it. */
export const removeScan = (deps: Deps, { caller, whose }: Caller, of: { orderId: string; scanId: string }) =>
  write(deps, caller, of.orderId, () => deps.db.transaction((tx) => removing(tx, of, whose, deps.now(), remove)))

/** A statement for the files service that this caller may upload scans of this patient. */
export async function createUploadSlip(
  deps: Deps,
  { caller, whose }: Caller,
  { orderId, patientId }: { orderId: string; patientId: string },
) {
  const order = await findOrder(deps.db, orderId, whose)
  if (order instanceof Refusal) return order
  if (order.status !== 'draft') return refuse('order-not-draft', `Order ${order.number} is ${order.status}.`)
  const patient = order.patients.find((it) => it.id === patientId)
  if (!patient) return refuse('patient-not-found', `The order has no patient ${patientId}.`)
  // Whoever holds the order may be in another browser than the one that made it.
  const owner = caller.owners.includes(order.owner) ? order.owner : caller.owner
  const claims: UploadSlipClaims = { orderId, patientId, folder: patient.folder, owner, site: order.site }
  return slipOf(deps, UPLOAD_SLIP, claims)
}

/** A statement for the payments service that this caller may open a payment of the frozen price. */
export async function createPaymentSlip(deps: Deps, { caller, whose }: Caller, orderId: string) {
  const order = await findOrder(deps.db, orderId, whose)
  if (order instanceof Refusal) return order
  const claims = paymentClaims(order, siteOf(deps, order), caller.owner)
  return claims instanceof Refusal ? claims : slipOf(deps, PAYMENT_SLIP, claims)
}

async function slipOf({ slipKey, now }: Deps, kind: Kind, claims: Record<string, unknown>) {
  const expiresAt = new Date(now().getTime() + SLIP_LIFE_MS)
  return { slip: await sign(slipKey, kind, claims, expiresAt), expiresAt: expiresAt.toISOString() }
}

/** The site on which an order was made: its prices and payments go by that, whoever asks and from where. */
function siteOf({ sites }: Deps, order: OrderState): Site {
  const site = sites.find((it) => it.id === order.site)
  if (!site) throw new Error(`The site ${order.site} of order ${order.number} is not configured.`)
  return site
}

/** Of one moment: the order, its scans and whether its customer is new are read as they were together. */
export async function showQuote(deps: Deps, whose: Whose, orderId: string): Promise<OrderQuote | Refusal> {
  const { order, isNewCustomer } = await findFor(deps.db, orderId, whose)
  return order instanceof Refusal ? order : quoteOf(order, siteOf(deps, order), isNewCustomer)
}

export const placeOrder = (deps: Deps, { caller, whose }: Caller, orderId: string, key: string, body: Placement) =>
  write(deps, caller, orderId, () =>
    deps.db.transaction((tx) => {
      const request = { actor: caller.actor, operation: `placeOrder:${orderId}`, key, body }
      const again = (id: string) => showOrder({ db: tx }, whose, id)
      return once(tx, request, async () => show(await placing(deps, tx, { caller, whose }, orderId, body)), again)
    }),
  )

const placing = (deps: Deps, tx: Tx, { caller, whose }: Caller, orderId: string, body: Placement) =>
  changing(tx, orderId, whose, async (order) => {
    // Not for an order that has been placed: who claims those of an e-mail waits for them with its lock in hand.
    if (order.status === 'draft') await lockEmail(tx, order.email)
    const { isNew, isFirst, person } = await customerOf(tx, orderId)
    const quoted = quoteOf(order, siteOf(deps, order), isNew)
    const decision = place(order, { quoted, isNew: isFirst, placedBy: caller.owners }, body, deps.now())
    return decision instanceof Refusal ? decision : hold(decision, person ?? undefined)
  })

/** The money of a payment that a provider has; nobody asks for it, so it reaches every order. */
export const takePayment = (tx: Tx, payment: PaymentCaptured, now: Date) =>
  changing(tx, payment.orderId, { reach: 'any', site: null }, (it) => pay(it, payment, now))

export const completeOrder = (
  { db, now }: Deps,
  whose: Whose,
  orderId: string,
  version: number,
  { missingScans }: { missingScans?: 'accepted' },
) =>
  inTurn(db, orderId, async (tx) =>
    show(await changing(tx, orderId, whose, (it) => complete(it, version, now(), missingScans === 'accepted'))),
  )

type ListQuery = { cursor?: string; limit?: string; status?: string; search?: string }

export const listOwnOrders = ({ db }: Deps, { owner, email, site }: Person, query: ListQuery) =>
  ordersPage(db, { person: owner, email, site: site.id }, query)

export const listOrders = ({ db }: Deps, whose: Whose, { empty, ...query }: ListQuery & { empty?: 'shown' }) =>
  ordersPage(db, { staff: whose, withEmpty: empty === 'shown' }, query)

const ordersPage = (db: Db, reader: Reader, query: ListQuery) => page(query, (asked) => list(db, reader, asked), shown)

/** What has been placed, as packers see it (PACK-006): no draft, whatever the query says. */
export const listOrdersToPack = ({ db }: Deps, whose: Whose, query: ListQuery) =>
  page(query, (asked) => listToPack(db, whose, asked), shownToPack)

async function page<Found extends Place, Shown>(
  query: ListQuery,
  find: (asked: Listing) => Promise<Found[]>,
  show: (found: Found) => Shown,
): Promise<{ items: Shown[]; next: string | null } | Refusal> {
  const asked = listing(query)
  return asked instanceof Refusal ? asked : pageOf(await find(asked), asked.limit, show)
}

/** The prices by which orders of the site are made (PRICE-009). Refuses `not-authenticated` where nobody names a site. */
export const showPriceList = (site: Site | undefined): PriceList | Refusal =>
  site ? BASE_PRICES[site.currency] : refuse('not-authenticated', 'Prices are those of a site, and none is named.')
