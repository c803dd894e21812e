import type { ClientNote, NewClientNote } from 'contracts/order/staff/client-notes'
import { answer, client, ifMatch } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { useCached, useList, useRefresh } from 'frontend-kit/queries'
import { pageQuery } from 'frontend-kit/query-cache'

const orders = client('orders')
const PAGE = 10

/** Whom notes are about. */
export type Of = { email: string; site: string }
const keyOf = ({ email, site }: Of) => ['client-notes', site, email] as const

/** The notes about a client, newest first. */
export function useNotes(of: Of) {
  useRefresh(keyOf(of), (hint) => hint === 'reconnected' || hint.kind === 'note')
  const { email, site } = of
  return useList<ClientNote>({
    key: keyOf(of),
    read: (span) =>
      answer(
        orders.GET('/v1/clients/{email}/notes', { params: { path: { email }, query: { site, ...pageQuery(span) } } }),
      ),
    sizes: { first: PAGE, further: PAGE },
  })
}

/** Writes a note, once for a key, or changes the own one. */
export function useNoteSaving(of: Of, note: ClientNote | null) {
  const notes = useCached(keyOf(of))
  return async (body: NewClientNote, key: string): Promise<ClientNote> => {
    try {
      return await (note ? changeNote(note, body) : addNote(of, body, key))
    } finally {
      await notes.refetch()
    }
  }
}

const addNote = ({ email, site }: Of, body: NewClientNote, key: string) =>
  answer(
    orders.POST('/v1/clients/{email}/notes', {
      params: { path: { email }, query: { site }, header: { 'idempotency-key': key } },
      body,
    }),
  )

const pathOf = ({ email, site, id: noteId, version }: ClientNote) => ({
  params: { path: { email, noteId }, query: { site }, header: ifMatch(version) },
})
const changeNote = (note: ClientNote, body: NewClientNote) =>
  answer(orders.PATCH('/v1/clients/{email}/notes/{noteId}', { ...pathOf(note), body }))

/** Deletes the own note. */
export function useNoteRemoval(note: ClientNote) {
  const notes = useCached(keyOf(note))
  return useChange(async () => {
    try {
      return await answer(orders.DELETE('/v1/clients/{email}/notes/{noteId}', pathOf(note)))
    } finally {
      await notes.refetch()
    }
  })
}
