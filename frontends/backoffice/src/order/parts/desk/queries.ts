import type { Order } from 'contracts/order/order'
import type { NewOrderNote, OrderNote } from 'contracts/order/staff/desk'
import { ApiProblem, answer, client, ifMatch } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { useCached, useList, useRefresh } from 'frontend-kit/queries'
import { pageQuery } from 'frontend-kit/query-cache'
import { recordOf } from '../../queries'

const orders = client('orders')
const PAGE = 10
const notesKey = (orderId: string) => ['order-notes', orderId] as const

/** The notes of an order, newest first. */
export function useNotes(orderId: string) {
  useRefresh(notesKey(orderId), (hint) => hint === 'reconnected' || (hint.kind === 'note' && hint.id === orderId))
  return useList<OrderNote>({
    key: notesKey(orderId),
    read: (span) =>
      answer(orders.GET('/v1/orders/{orderId}/notes', { params: { path: { orderId }, query: pageQuery(span) } })),
    sizes: { first: PAGE, further: PAGE },
  })
}

/** Writes a note, once for a key, or changes the own one. */
export function useNoteSaving(orderId: string, note: OrderNote | null) {
  const notes = useCached(notesKey(orderId))
  return async (body: NewOrderNote, key: string): Promise<OrderNote> => {
    try {
      return await (note ? changeNote(note, body) : addNote(orderId, body, key))
    } finally {
      await notes.refetch()
    }
  }
}

const addNote = (orderId: string, body: NewOrderNote, key: string) =>
  answer(
    orders.POST('/v1/orders/{orderId}/notes', {
      params: { path: { orderId }, header: { 'idempotency-key': key } },
      body,
    }),
  )

const pathOf = ({ orderId, id: noteId, version }: OrderNote) => ({
  params: { path: { orderId, noteId }, header: ifMatch(version) },
})
const changeNote = (note: OrderNote, body: NewOrderNote) =>
  answer(orders.PATCH('/v1/orders/{orderId}/notes/{noteId}', { ...pathOf(note), body }))

/** Deletes the own note. */
export function useNoteRemoval(note: OrderNote) {
  const notes = useCached(notesKey(note.orderId))
  return useChange(async () => {
    try {
      return await answer(orders.DELETE('/v1/orders/{orderId}/notes/{noteId}', pathOf(note)))
    } finally {
      await notes.refetch()
    }
  })
}

/** Says who takes care of an order; after a refusal the page shows the order as it is now. */
export function useAssignment(orderId: string) {
  const { set, refetch } = useCached<Order>(recordOf(orderId))
  return useChange(async ({ version }: Order, assignee: string | null) => {
    const params = { path: { orderId }, header: ifMatch(version) }
    try {
      const order = await answer(orders.PUT('/v1/orders/{orderId}/assignee', { params, body: { assignee } }))
      set(order)
      return order
    } catch (problem) {
      if (problem instanceof ApiProblem) await refetch()
      throw problem
    }
  })
}
