import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../../access/rights'
import { Instant, nullable, PageQuery, paragraph, SiteId, Uuid } from '../../common'
import { Keyed, route, Versioned } from '../../route'
import { ClientEmail, OptionalSite } from '../parameters'
import { NOTE_LENGTH } from './desk-limits'

const closed = { additionalProperties: false }

/** An internal note about a client of a site, which no customer sees. Its text is plain: markup in it is text. */
export const ClientNote = Type.Object(
  {
    id: Uuid,
    site: SiteId,
    /** Whom it is about. */
    email: Type.String(),
    /** The e-mail of who wrote it. */
    author: Type.String(),
    /** Whether the caller wrote it, and may change it. */
    isOwn: Type.Boolean(),
    text: Type.String(),
    version: Type.Integer(),
    createdAt: Instant,
    /** Null while it is as it was written. */
    editedAt: nullable(Instant),
  },
  { $id: 'ClientNote', ...closed },
)
export type ClientNote = Static<typeof ClientNote>
export const ClientNotePage = Type.Object(
  { items: Type.Array(ClientNote), next: nullable(Type.String()) },
  { $id: 'ClientNotePage', ...closed },
)

export const NewClientNote = Type.Object(
  { text: paragraph(NOTE_LENGTH, { minLength: 1 }) },
  { $id: 'NewClientNote', ...closed },
)
export type NewClientNote = Static<typeof NewClientNote>

const OnSite = Type.Object({ site: OptionalSite })
const NoteOfClient = Type.Object({ ...ClientEmail.properties, noteId: Uuid })

/** Each names a client of a site: that which is asked by default. */
export const clientNotes = {
  listClientNotes: route({
    id: 'listClientNotes',
    summary: 'List the internal notes about a client, newest first',
    access: RIGHTS.staff,
    params: ClientEmail,
    query: Type.Object({ ...PageQuery, site: OptionalSite }),
    response: { 200: ClientNotePage },
    problems: ['site-not-found'],
  }),
  addClientNote: route({
    id: 'addClientNote',
    summary: 'Write an internal note about a client',
    access: RIGHTS.staff,
    params: ClientEmail,
    query: OnSite,
    headers: Keyed,
    body: NewClientNote,
    response: { 201: ClientNote },
    problems: ['site-not-found', 'client-not-found', 'too-many-notes', 'key-reused', 'precondition-required'],
  }),
  changeClientNote: route({
    id: 'changeClientNote',
    summary: 'Change an own note about a client',
    access: RIGHTS.staff,
    params: NoteOfClient,
    query: OnSite,
    headers: Versioned,
    body: NewClientNote,
    response: { 200: ClientNote },
    problems: ['site-not-found', 'note-not-found', 'version-changed', 'precondition-required'],
  }),
  removeClientNote: route({
    id: 'removeClientNote',
    summary: 'Delete an own note about a client',
    access: RIGHTS.staff,
    params: NoteOfClient,
    query: OnSite,
    headers: Versioned,
    response: { 200: Type.Object({}, closed) },
    problems: ['site-not-found', 'note-not-found', 'version-changed', 'precondition-required'],
  }),
}
