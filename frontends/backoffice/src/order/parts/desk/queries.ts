import type { Order } from 'contracts/order/order'
import type { NewOrderNote, OrderNote } from 'contracts/order/staff/desk'
import { ApiProblem, answer, client, ifMatch } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { useCached, useList, useRefresh } from 'frontend-kit/queries'
import { pageQuery } from 'frontend-kit/query-cache'
import { useRef } from 'react'
import type { StaffNote } from '../../../shared/notes/source'
import { recordOf } from '../../queries'

const orders = client('orders')
const SIZES = { first: 10, further: 50 }

/** The notes of an order, newest first, and the changes of them. */
export function useNotes(orderId: string) {
  const key = ['order-notes', orderId] as const
  useRefresh(key, (hint) => hint === 'reconnected' || (hint.kind === 'note' && hint.id === orderId))
  const { refetch } = useCached(key)
  const list = useList<OrderNote>({
    key,
    read: (span) =>
      answer(orders.GET('/v1/orders/{orderId}/notes', { params: { path: { orderId }, query: pageQuery(span) } })),
    sizes: SIZES,
  })
  return {
    ...list,
    /** Writes a note, once for a key, or changes the own one. */
    save: (note: StaffNote | null, body: NewOrderNote, key: string) =>
      (note ? changeNote(orderId, note, body) : addNote(orderId, body, key)).finally(refetch),
    /** Deletes the own note. Its row, which tells of it, is gone once the notes are read anew. */
    remove: (note: StaffNote) => removeNote(orderId, note).finally(() => void refetch()),
  }
}

const addNote = (orderId: string, body: NewOrderNote, key: string) =>
  answer(
    orders.POST('/v1/orders/{orderId}/notes', {
      params: { path: { orderId }, header: { 'idempotency-key': key } },
      body,
    }),
  )

const pathOf = (orderId: string, { id: noteId, version }: StaffNote) => ({
  params: { path: { orderId, noteId }, header: ifMatch(version) },
})
const changeNote = (orderId: string, note: StaffNote, body: NewOrderNote) =>
  answer(orders.PATCH('/v1/orders/{orderId}/notes/{noteId}', { ...pathOf(orderId, note), body }))
const removeNote = (orderId: string, note: StaffNote) =>
  answer(orders.DELETE('/v1/orders/{orderId}/notes/{noteId}', pathOf(orderId, note)))

/**
 * Says who takes care of an order; after a refusal the page shows the order as it is now. Of the choices that are made while
 * another is being saved, the last one is saved after it: then the first call alone answers.
 */
export function useAssignment(orderId: string) {
  const { set, refetch } = useCached<Order>(recordOf(orderId))
  const chosen = useRef<string | null>(null)
  const { isBusy, run } = useChange(async (before: Order) => {
    let order = before
    try {
      for (let saved: string | null | undefined; saved !== chosen.current; ) {
        saved = chosen.current
        const params = { path: { orderId }, header: ifMatch(order.version) }
        order = await answer(orders.PUT('/v1/orders/{orderId}/assignee', { params, body: { assignee: saved } }))
        set(order)
      }
      return order
    } catch (problem) {
      if (problem instanceof ApiProblem) await refetch()
      throw problem
    }
  })
  const assign = (order: Order, assignee: string | null) => {
    chosen.current = assignee
    return run(order)
  }
  return { isBusy, assign }
}
