import type { ClientNote, NewClientNote } from 'contracts/order/staff/client-notes'
import { Refusal } from 'contracts/problems'
import { askedPage, pageOf } from 'contracts/text/lists'
import { command, granted } from 'service-kit/command'
import type { Tx } from 'service-kit/database/db'
import { hintStaff } from 'service-kit/events/hints'
import { record } from 'service-kit/events/outbox'
import { type Action, audit } from '../../order/audit'
import { type Asking, askedSite, type Deps } from '../../order/operations'
import { normalizedEmail } from '../../order/store'
import { clientExists, noteResponse, roomForNote } from '../notes'
import { countNotes, deleteNote, insertNote, isClient, listNotes, lockNote, saveNote } from '../store/notes'

type AskedPage = { cursor?: string; limit?: string }

/** The client that is named, on the site that is asked. Refuses `site-not-found`. */
function clientOf(deps: Deps, asking: Asking, typed: string) {
  const site = askedSite(deps, asking)
  return site instanceof Refusal ? site : { site, email: normalizedEmail(typed) }
}

/** Refuses `site-not-found`, `invalid-request`. */
export async function listClientNotes(deps: Deps, asking: Asking, email: string, query: AskedPage) {
  const client = clientOf(deps, asking, email)
  if (client instanceof Refusal) return client
  const asked = askedPage(query)
  if (asked instanceof Refusal) return asked
  return pageOf(await listNotes(deps.db, client, asked), asked.limit, (it) => noteResponse(it, asking.by.actor))
}

/** The trail keeps that there was a note, and not its text. */
function tellOfNote(
  tx: Tx,
  action: Action,
  { id, site, email }: { id: string; site: string; email: string },
  now: Date,
) {
  record(tx, now, [audit(action, { kind: 'client', id: email }, site)])
  hintStaff(tx, [{ id: site }], { kind: 'note', id, version: 1 })
}

/** Refuses `site-not-found`, `client-not-found`, `too-many-notes`. */
export function addClientNote(deps: Deps, asking: Asking, typed: string, key: string, { text }: NewClientNote) {
  const { by } = asking
  const client = clientOf(deps, asking, typed)
  if (client instanceof Refusal) return client
  const { site, email } = client
  const id = deps.newId()
  const request = { actor: by.actor, operation: `addClientNote ${site} ${email}`, key, body: { text } }
  const again = async (tx: Tx, made: string) => {
    const note = await lockNote(tx, { ...client, id: made, actor: by.actor })
    return note instanceof Refusal ? note : noteResponse(note, by.actor)
  }
  const turn = `client-notes:${site}:${email}`
  return command<ClientNote>(deps.db, { turn, once: { request, id, again } }, async (tx) => {
    granted(clientExists(client, await isClient(tx, client)))
    granted(roomForNote(await countNotes(tx, client)))
    const now = deps.now()
    const made = { id, site, email, author: normalizedEmail(by.email), actor: by.actor }
    const note = { ...made, text, version: 1, createdAt: now, editedAt: null }
    await insertNote(tx, note)
    tellOfNote(tx, 'note-added', note, now)
    return noteResponse(note, by.actor)
  })
}

type WhichNote = { email: string; noteId: string; version: number }

/** Refuses `site-not-found`, `note-not-found`, `version-changed`. */
export function changeClientNote(deps: Deps, asking: Asking, which: WhichNote, { text }: NewClientNote) {
  const client = clientOf(deps, asking, which.email)
  if (client instanceof Refusal) return client
  return command<ClientNote>(deps.db, { turn: which.noteId }, async (tx) => {
    const own = { ...client, id: which.noteId, actor: asking.by.actor }
    const note = granted(await lockNote(tx, own, which.version))
    const now = deps.now()
    const changed = { ...note, text, version: note.version + 1, editedAt: now }
    await saveNote(tx, changed)
    tellOfNote(tx, 'note-changed', changed, now)
    return noteResponse(changed, asking.by.actor)
  })
}

/** Refuses `site-not-found`, `note-not-found`, `version-changed`. */
export function removeClientNote(deps: Deps, asking: Asking, which: WhichNote) {
  const client = clientOf(deps, asking, which.email)
  if (client instanceof Refusal) return client
  return command(deps.db, { turn: which.noteId }, async (tx) => {
    const own = { ...client, id: which.noteId, actor: asking.by.actor }
    const note = granted(await lockNote(tx, own, which.version))
    await deleteNote(tx, note.id)
    tellOfNote(tx, 'note-removed', note, deps.now())
    return {}
  })
}
