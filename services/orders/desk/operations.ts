import type { Order } from 'contracts/order/order'
import type { Assignment, Doing, NewOrderNote, OrderNote } from 'contracts/order/staff/desk'
import { Refusal } from 'contracts/problems'
import { askedPage, pageOf, wrongQuery } from 'contracts/text/lists'
import { command, granted } from 'service-kit/command'
import type { Db, Tx } from 'service-kit/database/db'
import { hintStaff } from 'service-kit/events/hints'
import { record } from 'service-kit/events/outbox'
import type { Person, Scope } from 'service-kit/http/principal'
import { type Action, audit, recorded } from '../order/audit'
import { type Deps, staffResponse } from '../order/operations'
import { lockOrder, missing, normalizedEmail, saveOrder } from '../order/store'
import {
  allKnown,
  assign,
  mentionsChanged,
  mentionsOf,
  type NoteState,
  noteResponse,
  roomForNote,
  sitesThatSee,
} from './rules'
import {
  countNotes,
  deleteNote,
  findSeen,
  insertNote,
  listMentioned,
  listNotes,
  listPeople,
  lockNote,
  markRead,
  saveNote,
  seePerson,
} from './store'
import { forgetPresent, keepPresent, listPresent } from './store/presence'

/** Who asks, and what is in the scope. */
export type Asking = { by: Person; scope: Scope }
type AskedPage = { cursor?: string; limit?: string }

/** A process knows so many people without asking, and for so long. */
const REMEMBERED = 1_000
const REMEMBERED_MS = 60 * 60_000

/** Keeps who of the staff uses the back office. Whoever was kept within the hour costs no statement. */
export function createRoster(db: Db, now: () => Date) {
  const seen = new Map<string, number>()
  return async ({ site: { id: site }, email: typed, owner }: Person): Promise<void> => {
    const [email, at] = [normalizedEmail(typed), now().getTime()]
    const key = `${site} ${email}`
    if (at - (seen.get(key) ?? 0) < REMEMBERED_MS) return
    await seePerson(db, { site, email, owner }, new Date(at))
    if (seen.size >= REMEMBERED) seen.clear()
    seen.set(key, at)
  }
}
type DeskDeps = Deps & { roster: ReturnType<typeof createRoster> }

/** The staff who see the orders of a site; without one, of all sites in the scope. Refuses `invalid-request`. */
export async function listDeskPeople(deps: DeskDeps, { by, scope }: Asking, asked: string | undefined) {
  const { db, sites, now } = deps
  if (asked !== undefined && !sites.some((it) => it.id === asked && (scope.site ?? asked) === asked))
    return wrongQuery('site', 'names a site that there is not')
  await deps.roster(by)
  const site = asked ?? scope.site
  const found = await listPeople(db, site === null ? sites.map((it) => it.id) : sitesThatSee(site, sites), now())
  return { people: found.map(({ email, seenAt }) => ({ email, seenAt: seenAt.toISOString() })) }
}

/** Refuses `staff-unknown` for anybody who does not see the orders of the site. */
async function knownOf({ sites, now }: Deps, tx: Tx, site: string, by: Person, emails: readonly string[]) {
  const others = emails.filter((it) => it !== normalizedEmail(by.email))
  if (!others.length) return
  const people = await listPeople(tx, sitesThatSee(site, sites), now())
  granted(allKnown(others, new Set(people.map((it) => it.email))))
}

type Which = { scope: Scope; orderId: string; version: number }

/** Refuses what `assign` does, `order-not-found`, `staff-unknown`. */
export const assignOrder = (deps: DeskDeps, by: Person, which: Which, body: Assignment): Promise<Order | Refusal> =>
  command(deps.db, { turn: which.orderId }, async (tx) => {
    const { orderId, scope, version } = which
    const assignee = body.assignee === null ? null : normalizedEmail(body.assignee)
    const order = granted(await lockOrder(tx, orderId, scope))
    const decision = granted(assign(order, { version, assignee }, deps.now()))
    if (assignee !== null) await knownOf(deps, tx, order.site, by, [assignee])
    return staffResponse(await saveOrder(tx, order, recorded('order-assigned', order, decision)))
  })

export async function listOrderNotes(deps: Deps, { by, scope }: Asking, orderId: string, query: AskedPage) {
  const asked = askedPage(query)
  if (asked instanceof Refusal) return asked
  const order = await findSeen(deps.db, orderId, scope)
  if (order instanceof Refusal) return order
  return pageOf(await listNotes(deps.db, orderId, asked), asked.limit, (it) => noteResponse(it, by.actor))
}

/** The trail keeps that there was a note, and not its text: the trail outlives the order. */
function tellOfNote(tx: Tx, action: Action, orderId: string, site: string, now: Date) {
  record(tx, now, [audit(action, { kind: 'order', id: orderId }, site)])
  hintStaff(tx, [{ id: site }], { kind: 'note', id: orderId, version: 1 })
}

/** Refuses `order-not-found`, `staff-unknown`, `too-many-notes`, `invalid-request`. */
export const addOrderNote = (deps: Deps, { by, scope }: Asking, orderId: string, key: string, body: NewOrderNote) => {
  const id = deps.newId()
  const request = { actor: by.actor, operation: `addOrderNote ${orderId}`, key, body }
  const again = async (tx: Tx, made: string) => {
    const note = await lockNote(tx, { orderId, id: made, actor: by.actor })
    return note instanceof Refusal ? note : noteResponse(note, by.actor)
  }
  return command<OrderNote>(deps.db, { turn: `notes:${orderId}`, once: { request, id, again } }, async (tx) => {
    const { site } = granted(await findSeen(tx, orderId, scope))
    granted(roomForNote(await countNotes(tx, orderId)))
    const [author, now] = [normalizedEmail(by.email), deps.now()]
    const mentions = granted(mentionsOf(body.text, body.mentions ?? [], author))
    await knownOf(deps, tx, site, by, mentions)
    const made = { id, orderId, author, actor: by.actor, text: body.text, version: 1, createdAt: now, editedAt: null }
    const note: NoteState = { ...made, mentions }
    await insertNote(tx, note, deps.newId)
    tellOfNote(tx, 'note-added', orderId, site, now)
    return noteResponse(note, by.actor)
  })
}

type WhichNote = { orderId: string; noteId: string; version: number }

/** Refuses `order-not-found`, `note-not-found`, `version-changed`, `staff-unknown`, `invalid-request`. */
export const changeOrderNote = (deps: Deps, asking: Asking, which: WhichNote, body: NewOrderNote) =>
  changeOwn(deps, asking, which, 'note-changed', async (tx, note, site) => {
    const { by } = asking
    const mentions = granted(mentionsOf(body.text, body.mentions ?? [], note.author))
    const change = mentionsChanged(note.mentions, mentions)
    await knownOf(deps, tx, site, by, change.added)
    const now = deps.now()
    const changed = { ...note, text: body.text, mentions, version: note.version + 1, editedAt: now }
    await saveNote(tx, changed, change, { newId: deps.newId, now })
    return noteResponse(changed, by.actor)
  })

/** Refuses `order-not-found`, `note-not-found`, `version-changed`. */
export const removeOrderNote = (deps: Deps, asking: Asking, which: WhichNote) =>
  changeOwn(deps, asking, which, 'note-removed', async (tx, note) => {
    await deleteNote(tx, note.id)
    return {}
  })

const changeOwn = <Answer>(
  deps: Deps,
  { by, scope }: Asking,
  { orderId, noteId, version }: WhichNote,
  action: Action,
  change: (tx: Tx, note: NoteState, site: string) => Promise<Answer>,
) =>
  command(deps.db, { turn: noteId }, async (tx) => {
    const found = await findSeen(tx, orderId, scope)
    // A stranger's note and none at all are answered alike.
    const note = granted(await lockNote(tx, { orderId, id: noteId, actor: by.actor }, version))
    const { site } = granted(found)
    const answer = await change(tx, note, site)
    tellOfNote(tx, action, orderId, site, deps.now())
    return answer
  })

type AskedMentions = AskedPage & { status?: 'unread' | 'read' }

/** Every page of the back office asks for these, so that whoever uses it is known. */
export async function listMentions(deps: DeskDeps, { by, scope }: Asking, { status, ...query }: AskedMentions) {
  const asked = askedPage(query)
  if (asked instanceof Refusal) return asked
  await deps.roster(by)
  const mine = { email: normalizedEmail(by.email), isRead: status === 'read' }
  return pageOf(await listMentioned(deps.db, scope, { ...asked, ...mine }), asked.limit, (it) => ({
    ...it,
    createdAt: it.createdAt.toISOString(),
    readAt: it.readAt?.toISOString() ?? null,
  }))
}

/** Refuses `order-not-found`. */
export async function readMentions({ db, now }: Deps, { by, scope }: Asking, orderId: string) {
  const order = await findSeen(db, orderId, scope)
  if (order instanceof Refusal) return order
  await markRead(db, orderId, normalizedEmail(by.email), now())
  return {}
}

export async function listPresence({ db, now }: Deps, scope: Scope) {
  const found = await listPresent(db, scope, now())
  return { present: found.map((it) => ({ ...it, since: it.since.toISOString() })) }
}

/** Refuses `order-not-found`. */
export async function bePresent(deps: DeskDeps, { by, scope }: Asking, orderId: string, doing: Doing) {
  await deps.roster(by)
  const word = { orderId, email: normalizedEmail(by.email), doing }
  return (await keepPresent(deps.db, word, scope, deps.now())) ? {} : missing(orderId)
}

/** Whoever is not there leaves nothing. */
export async function leaveOrder({ db }: Deps, { by }: Asking, orderId: string) {
  await forgetPresent(db, orderId, normalizedEmail(by.email))
  return {}
}
