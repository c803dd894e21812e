import type { ClientNote } from 'contracts/order/staff/client-notes'
import { MOST_NOTES } from 'contracts/order/staff/desk-limits'
import { type Refusal, refuse } from 'contracts/problems'

export type NoteState = {
  id: string
  site: string
  email: string
  author: string
  actor: string
  text: string
  version: number
  createdAt: Date
  editedAt: Date | null
}

/** Refuses `client-not-found`. */
export const clientExists = ({ site, email }: { site: string; email: string }, is: boolean): Refusal | undefined =>
  is ? undefined : refuse('client-not-found', `No orders with ${email} were made on the site ${site}.`)

export const roomForNote = (count: number): Refusal | undefined =>
  count < MOST_NOTES ? undefined : refuse('too-many-notes', `There are ${count} notes about the client.`)

export const noteResponse = ({ actor, createdAt, editedAt, ...note }: NoteState, caller: string): ClientNote => ({
  ...note,
  isOwn: actor === caller,
  createdAt: createdAt.toISOString(),
  editedAt: editedAt?.toISOString() ?? null,
})
