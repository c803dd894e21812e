import type { Order, OrderChange, OrderDraft, OrderQuote, PatientChange, Placement } from 'contracts/orders'
import { UPLOAD_SLIP, type UploadSlipClaims } from 'contracts/orders'
import { Refusal, refuse } from 'contracts/problems'
import type { JWK } from 'jose'
import type { Db, Tx } from 'service-kit/database'
import { once } from 'service-kit/idempotency'
import type { Customer } from 'service-kit/principal'
import { sign } from 'contracts/signed'
import { addPatient as add, change, changePatient as changeOne, draft, type OrderState, place } from './domain/order'
import { quoteOf } from './domain/quote'
import { changeOrder as changing, findOrder, insertDraft, isNewCustomer, lockEmail, shown } from './store'

export type Deps = { db: Db; slipKey: JWK; now: () => Date; newId: () => string }

/** An upload is created within this time after the page asked; once created it is resumed without the slip. */
const SLIP_LIFE_MS = 15 * 60_000

const show = (order: OrderState | Refusal) => (order instanceof Refusal ? order : shown(order))

export const createOrder = ({ db, now, newId }: Deps, { actor, owner, site }: Customer, key: string, body: OrderDraft) =>
  db.transaction((tx) =>
    once(tx, { actor, operation: 'createOrder', key, body }, async (): Promise<Order> => {
      const id = newId()
      const at = now()
      const make = (number: string) => draft({ id, number, owner, site: site.id, currency: site.currency }, body, at)
      return shown(await insertDraft(tx, id, make))
    }),
  )

export const showOrder = async ({ db }: Deps, caller: Customer, orderId: string) =>
  show(await findOrder(db, orderId, caller))

export const changeOrder = ({ db, now }: Deps, caller: Customer, orderId: string, version: number, body: OrderChange) =>
  db.transaction(async (tx) => show(await changing(tx, orderId, caller, (it) => change(it, version, body, now()))))

export const addPatient = (
  { db, now, newId }: Deps,
  caller: Customer,
  orderId: string,
  key: string,
  body: { name: string },
) =>
  db.transaction((tx) =>
    once(tx, { actor: caller.actor, operation: `addPatient:${orderId}`, key, body }, async () =>
      show(await changing(tx, orderId, caller, (it) => add(it, newId(), body.name, now()))),
    ),
  )

export const changePatient = (
  { db, now }: Deps,
  caller: Customer,
  { orderId, patientId }: { orderId: string; patientId: string },
  version: number,
  body: PatientChange,
) =>
  db.transaction(async (tx) =>
    show(await changing(tx, orderId, caller, (it) => changeOne(it, version, patientId, body, now()))),
  )

/** A statement for the files service that this visitor may upload scans of this patient. */
export async function createUploadSlip(
  { db, slipKey, now }: Deps,
  caller: Customer,
  { orderId, patientId }: { orderId: string; patientId: string },
) {
  const order = await findOrder(db, orderId, caller)
  if (order instanceof Refusal) return order
  if (order.status !== 'draft') return refuse('order-not-draft', `Order ${order.number} is ${order.status}.`)
  const patient = order.patients.find((it) => it.id === patientId)
  if (!patient) return refuse('patient-not-found', `The order has no patient ${patientId}.`)
  const claims: UploadSlipClaims = { orderId, patientId, folder: patient.folder, owner: order.owner, site: order.site }
  const expiresAt = new Date(now().getTime() + SLIP_LIFE_MS)
  return { slip: await sign(slipKey, UPLOAD_SLIP, claims, expiresAt), expiresAt: expiresAt.toISOString() }
}

const priced = async (tx: Tx | Db, order: OrderState, { site }: Customer): Promise<OrderQuote> =>
  quoteOf(order, site, await isNewCustomer(tx, order))

export async function showQuote({ db }: Deps, caller: Customer, orderId: string) {
  const order = await findOrder(db, orderId, caller)
  return order instanceof Refusal ? order : priced(db, order, caller)
}

export const placeOrder = ({ db, now }: Deps, caller: Customer, orderId: string, key: string, body: Placement) =>
  db.transaction((tx) =>
    once(tx, { actor: caller.actor, operation: `placeOrder:${orderId}`, key, body }, async () =>
      show(
        await changing(tx, orderId, caller, async (order) => {
          await lockEmail(tx, order.email)
          return place(order, await priced(tx, order, caller), body, now())
        }),
      ),
    ),
  )
