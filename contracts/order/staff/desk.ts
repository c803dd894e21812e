import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../../access/rights'
import { Email, Instant, nullable, PageQuery, paragraph, SiteId, Uuid, words } from '../../common'
import { Keyed, route, Versioned } from '../../route'
import { Order } from '../order'
import { OrderId } from '../parameters'
import { MOST_MENTIONS, NOTE_LENGTH } from './desk-limits'

/** A member of the staff who has used the back office of late. */
export const DeskPerson = Type.Object(
  { email: Type.String(), seenAt: Instant },
  { $id: 'DeskPerson', additionalProperties: false },
)
export type DeskPerson = Static<typeof DeskPerson>
/** Those who see the orders of a site, by their e-mail. */
const DeskPeople = Type.Object({ people: Type.Array(DeskPerson) }, { $id: 'DeskPeople', additionalProperties: false })

/** `assignee`: the e-mail of one of the `DeskPeople`; null for nobody. */
export const Assignment = Type.Object({ assignee: nullable(Email) }, { $id: 'Assignment', additionalProperties: false })
export type Assignment = Static<typeof Assignment>

/** An internal note of an order, which no customer sees. Its text is plain: markup in it is text. */
export const OrderNote = Type.Object(
  {
    id: Uuid,
    orderId: Uuid,
    /** The e-mail of who wrote it. */
    author: Type.String(),
    /** Whether the caller wrote it, and may change it. */
    isOwn: Type.Boolean(),
    text: Type.String(),
    /** The e-mails of colleagues who are told of it. */
    mentions: Type.Array(Type.String()),
    version: Type.Integer(),
    createdAt: Instant,
    /** Null while it is as it was written. */
    editedAt: nullable(Instant),
  },
  { $id: 'OrderNote', additionalProperties: false },
)
export type OrderNote = Static<typeof OrderNote>
export const OrderNotePage = Type.Object(
  { items: Type.Array(OrderNote), next: nullable(Type.String()) },
  { $id: 'OrderNotePage', additionalProperties: false },
)

/** `mentions`: e-mails of `DeskPeople` that stand in the text behind an `@`. */
export const NewOrderNote = Type.Object(
  {
    text: paragraph(NOTE_LENGTH, { minLength: 1 }),
    mentions: Type.Optional(Type.Array(Email, { maxItems: MOST_MENTIONS })),
  },
  { $id: 'NewOrderNote', additionalProperties: false },
)
export type NewOrderNote = Static<typeof NewOrderNote>

/** A note that mentions the caller. */
export const Mention = Type.Object(
  {
    id: Uuid,
    /** The note; an older version of the service does not say it. */
    noteId: Type.Optional(Uuid),
    orderId: Uuid,
    orderNumber: Type.String(),
    author: Type.String(),
    text: Type.String(),
    createdAt: Instant,
    /** When the caller has opened the order since; null before. */
    readAt: nullable(Instant),
  },
  { $id: 'Mention', additionalProperties: false },
)
export type Mention = Static<typeof Mention>
export const MentionPage = Type.Object(
  { items: Type.Array(Mention), next: nullable(Type.String()) },
  { $id: 'MentionPage', additionalProperties: false },
)
export type MentionPage = Static<typeof MentionPage>

/** `working`: a form or a question about the order is open. */
export const Doing = words(['looking', 'working'], { $id: 'Doing' })
export type Doing = Static<typeof Doing>

/** Who is at an order at this moment, and since when. */
export const Presence = Type.Object(
  { orderId: Uuid, email: Type.String(), doing: Doing, since: Instant },
  { $id: 'Presence', additionalProperties: false },
)
export type Presence = Static<typeof Presence>
const Present = Type.Object({ present: Type.Array(Presence) }, { $id: 'Present', additionalProperties: false })

const NoteId = Type.Object({ ...OrderId.properties, noteId: Uuid })
const Nothing = Type.Object({}, { additionalProperties: false })

/** The routes by which staff share an order. */
export const desk = {
  listDeskPeople: route({
    id: 'listDeskPeople',
    summary: 'List the staff who have used the back office in the last 30 days and see the orders of a site',
    access: RIGHTS.staff,
    query: Type.Object({ site: Type.Optional(Type.String({ pattern: SiteId.pattern as string })) }),
    response: { 200: DeskPeople },
    problems: [],
  }),
  assign: route({
    id: 'assignOrder',
    summary: 'Say who of the staff takes care of an order',
    access: RIGHTS.staff,
    params: OrderId,
    headers: Versioned,
    body: Assignment,
    response: { 200: Order },
    problems: [
      'order-not-found',
      'order-not-placed',
      'order-archived',
      'staff-unknown',
      'version-changed',
      'precondition-required',
    ],
  }),
  listNotes: route({
    id: 'listOrderNotes',
    summary: 'List the internal notes of an order, newest first',
    access: RIGHTS.staff,
    params: OrderId,
    query: Type.Object(PageQuery),
    response: { 200: OrderNotePage },
    problems: ['order-not-found'],
  }),
  addNote: route({
    id: 'addOrderNote',
    summary: 'Write an internal note about an order',
    access: RIGHTS.staff,
    params: OrderId,
    headers: Keyed,
    body: NewOrderNote,
    response: { 201: OrderNote },
    problems: ['order-not-found', 'staff-unknown', 'too-many-notes', 'key-reused', 'precondition-required'],
  }),
  changeNote: route({
    id: 'changeOrderNote',
    summary: 'Change an own note',
    access: RIGHTS.staff,
    params: NoteId,
    headers: Versioned,
    body: NewOrderNote,
    response: { 200: OrderNote },
    problems: ['order-not-found', 'note-not-found', 'staff-unknown', 'version-changed', 'precondition-required'],
  }),
  removeNote: route({
    id: 'removeOrderNote',
    summary: 'Delete an own note',
    access: RIGHTS.staff,
    params: NoteId,
    headers: Versioned,
    response: { 200: Nothing },
    problems: ['order-not-found', 'note-not-found', 'version-changed', 'precondition-required'],
  }),
  listMentions: route({
    id: 'listMentions',
    summary: 'List the notes that mention the caller, newest first: those that were not read yet, or those that were',
    access: RIGHTS.staff,
    query: Type.Object({ ...PageQuery, status: Type.Optional(words(['unread', 'read'])) }),
    response: { 200: MentionPage },
    problems: [],
  }),
  readMentions: route({
    id: 'readMentions',
    summary: 'Say that the caller has read the notes of an order that mention the caller',
    access: RIGHTS.staff,
    params: OrderId,
    response: { 200: Nothing },
    problems: ['order-not-found'],
  }),
  listPresence: route({
    id: 'listPresence',
    summary: 'List who of the staff looks at which order, or works on it; 500 at most, the newest first',
    access: RIGHTS.staff,
    response: { 200: Present },
    problems: [],
  }),
  bePresent: route({
    id: 'bePresent',
    summary: 'Say that the caller is at an order; it holds for 45 seconds',
    access: RIGHTS.staff,
    params: OrderId,
    body: Type.Object({ doing: Doing }, { additionalProperties: false }),
    response: { 200: Nothing },
    problems: ['order-not-found'],
  }),
  leave: route({
    id: 'leaveOrder',
    summary: 'Say that the caller is no longer at an order',
    access: RIGHTS.staff,
    params: OrderId,
    response: { 200: Nothing },
    problems: [],
  }),
}
