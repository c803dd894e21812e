import type { OrderChange } from 'contracts/order/drafting/drafts'
import type { OrderQuote } from 'contracts/order/money/pricing'
import type { Order } from 'contracts/order/order'
import type { PatientChange } from 'contracts/order/patient'
import { ApiProblem, answer, client, ifMatch } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { useCached } from 'frontend-kit/queries'
import { useRef, useState } from 'react'
import { actKeys } from '../../../shared/form/act-keys'
import { placeForCustomer, recordOf } from '../../queries'
import { newer } from '../../rules'

const orders = client('orders')

type Make = (order: Order) => Promise<Order>

const versioned = ({ id, version }: Order) => ({ path: { orderId: id }, header: ifMatch(version) })
const ofPatient = ({ id, version }: Order, patientId: string) => ({
  path: { orderId: id, patientId },
  header: ifMatch(version),
})
const keyed = ({ id }: Order, key: string) => ({ path: { orderId: id }, header: { 'idempotency-key': key } })

type Keyed = ReturnType<typeof actKeys>

const makes = {
  contacts:
    (body: OrderChange): Make =>
    (it) =>
      answer(orders.PATCH('/v1/orders/{orderId}', { params: versioned(it), body })),
  addPatient:
    (once: Keyed, name: string): Make =>
    (it) =>
      once(['addPatient', name], (key) =>
        answer(orders.POST('/v1/orders/{orderId}/patients', { params: keyed(it, key), body: { name } })),
      ),
  patient:
    (patientId: string, body: PatientChange): Make =>
    (it) =>
      answer(orders.PATCH('/v1/orders/{orderId}/patients/{patientId}', { params: ofPatient(it, patientId), body })),
  removePatient:
    (patientId: string): Make =>
    (it) =>
      answer(orders.DELETE('/v1/orders/{orderId}/patients/{patientId}', { params: ofPatient(it, patientId) })),
  ask:
    (once: Keyed): Make =>
    (it) =>
      once(['ask'], (key) => answer(orders.POST('/v1/orders/{orderId}/consent-request', { params: keyed(it, key) }))),
  place:
    (once: Keyed, quote: OrderQuote): Make =>
    (it) =>
      once(['place', quote.version, quote.fileIds, quote.quote.totalMinor], (key) => placeForCustomer(it, quote, key)),
}

/**
 * The changes of a draft, one after the other, each of the version that the one before has made. Each answers the problem, or
 * null where it was saved; what another person has changed meanwhile is read again.
 */
export function useDraftChanges(order: Order) {
  const { set, refetch } = useCached<Order>(recordOf(order.id))
  const quote = useCached<OrderQuote>(['order', order.id, 'quote'])
  const scans = useCached<unknown>(['order', order.id, 'scans'])
  const latest = useRef(order)
  latest.current = newer(latest.current, order)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const failures = useRef(0)
  const unsaved = useRef(new Set<string>()).current
  const [once] = useState(actKeys)
  function inTurn<T>(run: () => Promise<T>): Promise<T> {
    const done = queue.current.then(run)
    queue.current = done.catch(() => {})
    return done
  }
  const change = (make: Make): Promise<ApiProblem | null> =>
    inTurn(async () => {
      const changed = await attempt(() => make(latest.current))
      if (changed instanceof ApiProblem) {
        failures.current += 1
        if (changed.code === 'version-changed') await refetch()
        return changed
      }
      latest.current = changed
      set(changed)
      void quote.refetch()
      return null
    })
  return {
    saveContacts: (body: OrderChange) => change(makes.contacts(body)),
    addPatient: (name: string) => change(makes.addPatient(once, name)),
    savePatient: (patientId: string, body: PatientChange) => change(makes.patient(patientId, body)),
    removePatient: (patientId: string) => change(makes.removePatient(patientId)),
    ask: () => change(makes.ask(once)),
    place: (quoted: OrderQuote) => change(makes.place(once, quoted)),
    removeScan: (scanId: string): Promise<ApiProblem | null> =>
      inTurn(async () => {
        const removed = await attempt(() => removeScan(order.id, scanId))
        await Promise.all([scans.refetch(), quote.refetch()])
        if (!(removed instanceof ApiProblem)) return null
        failures.current += 1
        return removed
      }),
    /** Removes a scan though the page is being closed: it waits for nothing, and nobody hears what came of it. */
    removeAtOnce: (scanId: string) => void attempt(() => removeScan(order.id, scanId, { keepalive: true })),
    requote: quote.refetch,
    /** The fields whose text is not saved, by ids of their own. */
    unsaved,
    /** Waits for the changes that have begun; answers whether all of them were made, and no field has a text that is not saved. */
    async settled(): Promise<boolean> {
      const before = failures.current
      await queue.current
      return failures.current === before && unsaved.size === 0
    },
    /** Scans have come: files and orders are asked anew. */
    async refresh() {
      await Promise.all([scans.refetch(), quote.refetch(), refetch()])
    },
  }
}
export type DraftChanges = ReturnType<typeof useDraftChanges>

/** All is saved. `hasRemoved`: scans that were still to be removed are so now, and the price that was shown is another. */
export type Settled = { hasRemoved: boolean }

const removeScan = (orderId: string, scanId: string, { keepalive = false } = {}): Promise<unknown> =>
  answer(orders.DELETE('/v1/orders/{orderId}/scans/{scanId}', { params: { path: { orderId, scanId } }, keepalive }))

export const createSlip = (orderId: string, patientId: string): Promise<string> =>
  answer(
    orders.POST('/v1/orders/{orderId}/patients/{patientId}/upload-slips', { params: { path: { orderId, patientId } } }),
  ).then((it) => it.slip)
