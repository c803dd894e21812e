import { type Place, pageOf } from 'contracts/lists'
import type { Order, OrderChange, OrderDraft, OrderQuote, PatientChange, Placement } from 'contracts/orders'
import type { PaymentCaptured } from 'contracts/payments'
import { BASE_PRICES, type PriceList } from 'contracts/pricing'
import { Refusal, refuse } from 'contracts/problems'
import { type Kind, sign } from 'contracts/signed'
import type { Site } from 'contracts/site'
import { PAYMENT_SLIP, UPLOAD_SLIP, type UploadSlipClaims } from 'contracts/slips'
import type { JWK } from 'jose'
import { crashPoint } from 'service-kit/crash'
import type { Db, Tx } from 'service-kit/database'
import { once } from 'service-kit/idempotency'
import type { Customer, Person, Whose } from 'service-kit/principal'
import { inTurn } from 'service-kit/turns'
import type { Limits } from './domain/limits'
import { type Listing, listing } from './domain/listing'
import { addPatient as add, change, changePatient as changeOne, draft, type OrderState, place } from './domain/order'
import { shownToPack } from './domain/packing'
import { complete, hold, pay, paymentClaims } from './domain/placed'
import { quoteOf } from './domain/quote'
import { remove } from './domain/scans'
import { shown, summaryOf } from './domain/shown'
import { enterDraft, enterEmail } from './store/limits'
import { listOrders as list, listOrdersToPack as listToPack, type Reader } from './store/lists'
import { changeOrder as changing, findOrder, folded, insertDraft } from './store/orders'
import { isFirstPlacement, isNewCustomer, lockEmail, personOf } from './store/people'
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
const write = async <T>({ db, countWrite }: Deps, caller: Customer, key: string, run: (tx: Tx) => Promise<T>) =>
  (await countWrite(caller)) ?? inTurn(db, key, run)

/** Once for a key; the same request again shows the order as it is by then. */
const onceFor = (tx: Tx, { caller, whose }: Caller, keyed: Keyed, run: () => Promise<Order | Refusal>) =>
  once(tx, { actor: caller.actor, ...keyed }, run, (id) => showOrder({ db: tx }, whose, id))
type Keyed = { operation: string; key: string; body: unknown }

export const createOrder = (deps: Deps, by: Caller, key: string, body: OrderDraft) =>
  write(deps, by.caller, by.caller.owner, (tx) =>
    onceFor(tx, by, { operation: 'createOrder', key, body }, async () => {
      const { owner, site } = by.caller
      const id = deps.newId()
      const at = deps.now()
      const email = body.email ? folded(body.email) : null
      const refusal =
        (await enterEmail(tx, by.caller, email, at)) ?? (await enterDraft(tx, deps.drafts, by.caller, id, at))
      if (refusal) return refusal
      const ofSite = { site: site.id, currency: site.currency, language: site.defaultLanguage }
      const make = (number: string) => draft({ id, number, owner, ...ofSite }, body, at)
      return show(await insertDraft(tx, id, make))
    }),
  )

export const showOrder = async ({ db }: { db: Db | Tx }, whose: Whose, orderId: string) =>
  show(await findOrder(db, orderId, whose))

export const changeOrder = (
  deps: Deps,
  { caller, whose }: Caller,
  orderId: string,
  version: number,
  body: OrderChange,
) =>
  write(deps, caller, orderId, (tx) =>
    patching(tx, orderId, whose, async (order) => {
      const at = deps.now()
      const decision = change(order, version, body, at)
      if (decision instanceof Refusal || decision.order.email === order.email) return decision
      return (await enterEmail(tx, caller, decision.order.email, at)) ?? decision
    }),
  )

export const addPatient = (deps: Deps, by: Caller, orderId: string, key: string, body: { name: string }) =>
  write(deps, by.caller, orderId, (tx) =>
    onceFor(tx, by, { operation: `addPatient:${orderId}`, key, body }, async () =>
      show(await changing(tx, orderId, by.whose, (it) => add(it, deps.newId(), body.name, deps.now()))),
    ),
  )

export const changePatient = (
  deps: Deps,
  { caller, whose }: Caller,
  { orderId, patientId }: { orderId: string; patientId: string },
  version: number,
  body: PatientChange,
) =>
  write(deps, caller, orderId, (tx) =>
    patching(tx, orderId, whose, (it) => changeOne(it, version, patientId, body, deps.now())),
  )

/** A PATCH of the order or of a patient. */
async function patching(...change: Parameters<typeof changing>) {
  const changed = await changing(...change)
  if (!(changed instanceof Refusal)) crashPoint('orders:before-patch-commit')
  return show(changed)
}

/** Removes a scan of a draft; its bytes go when files hears of it. */
export const removeScan = (deps: Deps, { caller, whose }: Caller, of: { orderId: string; scanId: string }) =>
  write(deps, caller, of.orderId, (tx) => removing(tx, of, whose, deps.now(), remove))

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

const priced = async (deps: Deps, tx: Tx, order: OrderState): Promise<OrderQuote> =>
  quoteOf(order, siteOf(deps, order), await isNewCustomer(tx, order))

/** Of one moment: the order, its scans and whether its customer is new are read as they were together. */
export const showQuote = (deps: Deps, whose: Whose, orderId: string) =>
  deps.db.transaction(
    async (tx) => {
      const order = await findOrder(tx, orderId, whose)
      return order instanceof Refusal ? order : priced(deps, tx, order)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

export const placeOrder = (deps: Deps, by: Caller, orderId: string, key: string, body: Placement) =>
  write(deps, by.caller, orderId, (tx) =>
    onceFor(tx, by, { operation: `placeOrder:${orderId}`, key, body }, async () =>
      show(
        await changing(tx, orderId, by.whose, async (order) => {
          // Not for an order that has been placed: who claims those of an e-mail waits for them with its lock in hand.
          if (order.status === 'draft') await lockEmail(tx, order.email)
          const [quoted, isNew] = [await priced(deps, tx, order), await isFirstPlacement(tx, order)]
          const known = { quoted, isNew, placedBy: by.caller.owners }
          const decision = place(order, known, body, deps.now())
          return decision instanceof Refusal ? decision : hold(decision, await personOf(tx, order.email))
        }),
      ),
    ),
  )

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
