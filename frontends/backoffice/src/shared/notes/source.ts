import type { ClientNote } from 'contracts/order/staff/client-notes'
import type { Listing } from 'frontend-kit/query-cache'

/** A note without what it is about; where nobody can be mentioned, it has no `mentions`. */
export type StaffNote = Omit<ClientNote, 'site' | 'email'> & { mentions?: readonly string[] }

/** A note as it is typed; `mentions` are e-mails of the source's `people`. */
export type TypedNote = { text: string; mentions: string[] }

/** The notes of one record, which a page lists, saves and deletes in its own way. */
export type NotesSource = {
  /** Newest first. */
  listing: Listing<StaffNote>
  retry: () => Promise<void>
  /** Answers the id of the first that came, null where none did. */
  more: () => Promise<string | null>
  /** Writes a note, once for a key, or changes the own one. */
  save: (note: StaffNote | null, typed: TypedNote, key: string) => Promise<unknown>
  /** Deletes the own note. */
  remove: (note: StaffNote) => Promise<unknown>
  /** Who can be mentioned, the reader among them; empty if notes mention nobody. */
  people: readonly { email: string }[]
  /** Called when the person has read the newest note. It is the same function at every render. */
  onRead?: () => Promise<void>
}
