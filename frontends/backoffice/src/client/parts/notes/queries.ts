import type { ClientNote, NewClientNote } from 'contracts/order/staff/client-notes'
import { answer, client, ifMatch } from 'frontend-kit/api'
import { useCached, useList, useRefresh } from 'frontend-kit/queries'
import { pageQuery } from 'frontend-kit/query-cache'
import type { StaffNote } from '../../../shared/notes/source'

const orders = client('orders')
const PAGE = 10

/** Whom notes are about. */
type Of = { email: string; site: string }

/** The notes about a client, newest first, and the changes of them. */
export function useNotes({ email, site }: Of) {
  const key = ['client-notes', site, email] as const
  useRefresh(key, (hint) => hint === 'reconnected' || hint.kind === 'note')
  const { refetch } = useCached(key)
  const list = useList<ClientNote>({
    key,
    read: (span) =>
      answer(
        orders.GET('/v1/clients/{email}/notes', { params: { path: { email }, query: { site, ...pageQuery(span) } } }),
      ),
    sizes: { first: PAGE, further: PAGE },
  })
  const of = { email, site }
  return {
    ...list,
    /** Writes a note, once for a key, or changes the own one. The contract takes its text alone. */
    save: (note: StaffNote | null, { text }: NewClientNote, key: string) =>
      (note ? changeNote(of, note, { text }) : addNote(of, { text }, key)).finally(refetch),
    /** Deletes the own note. Its row, which tells of it, is gone once the notes are read anew. */
    remove: (note: StaffNote) => removeNote(of, note).finally(() => void refetch()),
  }
}

const addNote = ({ email, site }: Of, body: NewClientNote, key: string) =>
  answer(
    orders.POST('/v1/clients/{email}/notes', {
      params: { path: { email }, query: { site }, header: { 'idempotency-key': key } },
      body,
    }),
  )

const pathOf = ({ email, site }: Of, { id: noteId, version }: StaffNote) => ({
  params: { path: { email, noteId }, query: { site }, header: ifMatch(version) },
})
const changeNote = (of: Of, note: StaffNote, body: NewClientNote) =>
  answer(orders.PATCH('/v1/clients/{email}/notes/{noteId}', { ...pathOf(of, note), body }))
const removeNote = (of: Of, note: StaffNote) =>
  answer(orders.DELETE('/v1/clients/{email}/notes/{noteId}', pathOf(of, note)))
