import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../access/rights'
import { Instant, Language, line, nullable, PageQuery, paragraph, SiteId, Uuid, words } from '../common'
import { Keyed, route } from '../route'
import { DATA_REQUEST_COMMENT_LENGTH, DATA_REQUEST_NOTE_LENGTH } from './data-request-lengths'

/** What a person can ask about the own data: to withdraw the consent, to get a copy, to have the data deleted. */
export const DataRequestKind = words(['withdraw-consent', 'export', 'erasure'], { $id: 'DataRequestKind' })
export type DataRequestKind = Static<typeof DataRequestKind>

/** `language`: that of the mails which confirm the request and tell that it is done. */
export const NewDataRequest = Type.Object(
  {
    kind: DataRequestKind,
    language: Language,
    comment: Type.Optional(line(DATA_REQUEST_COMMENT_LENGTH)),
  },
  { additionalProperties: false },
)
export type NewDataRequest = Static<typeof NewDataRequest>

const asked = {
  id: Uuid,
  kind: DataRequestKind,
  comment: nullable(Type.String()),
  requestedAt: Instant,
  /** The legal time limit: until then it is answered. */
  dueAt: Instant,
}

/** A request as the person sees it. */
export const DataRequest = Type.Object(
  { ...asked, completedAt: nullable(Instant) },
  { $id: 'DataRequest', additionalProperties: false },
)
export type DataRequest = Static<typeof DataRequest>
export const OwnDataRequestPage = Type.Object(
  { items: Type.Array(DataRequest), next: nullable(Type.String()) },
  { $id: 'OwnDataRequestPage', additionalProperties: false },
)
export type OwnDataRequestPage = Static<typeof OwnDataRequestPage>

/** A request as staff see it. `note` says what was done, and `by` is the e-mail of the member of the staff, if still known. */
export const ReceivedDataRequest = Type.Object(
  {
    ...asked,
    email: Type.String(),
    site: SiteId,
    completion: nullable(
      Type.Object({ at: Instant, by: nullable(Type.String()), note: Type.String() }, { additionalProperties: false }),
    ),
  },
  { $id: 'ReceivedDataRequest', additionalProperties: false },
)
export type ReceivedDataRequest = Static<typeof ReceivedDataRequest>
export const DataRequestPage = Type.Object(
  { items: Type.Array(ReceivedDataRequest), next: nullable(Type.String()) },
  { $id: 'DataRequestPage', additionalProperties: false },
)
export type DataRequestPage = Static<typeof DataRequestPage>

export const DATA_REQUEST_STATUSES = ['open', 'done'] as const
const DataRequestStatus = words(DATA_REQUEST_STATUSES)
export type DataRequestStatus = Static<typeof DataRequestStatus>
/** `open`, the default: those due first come first. `done`: those done last come first. */
export const DataRequestQuery = Type.Object({ ...PageQuery, status: Type.Optional(DataRequestStatus) })
export type DataRequestQuery = Static<typeof DataRequestQuery>

export const DataRequestCompletion = Type.Object(
  { note: paragraph(DATA_REQUEST_NOTE_LENGTH, { minLength: 1 }) },
  { additionalProperties: false },
)
export type DataRequestCompletion = Static<typeof DataRequestCompletion>

export const dataRequests = {
  createDataRequest: route({
    id: 'createDataRequest',
    summary:
      'Withdraw the consent, or ask for a copy or the deletion of the own data; an open request of the same kind is answered again',
    access: RIGHTS.person,
    headers: Keyed,
    body: NewDataRequest,
    response: { 201: DataRequest },
    problems: ['too-many-requests', 'key-reused', 'precondition-required'],
  }),
  listOwnDataRequests: route({
    id: 'listOwnDataRequests',
    summary: 'List the requests of the signed-in person about the own data, newest first',
    access: RIGHTS.person,
    query: Type.Object(PageQuery),
    response: { 200: OwnDataRequestPage },
    problems: [],
  }),
  listDataRequests: route({
    id: 'listDataRequests',
    summary: 'List what people asked about their data: the open ones by their time limit, or those that are done',
    access: RIGHTS.staff,
    query: DataRequestQuery,
    response: { 200: DataRequestPage },
    problems: [],
  }),
  completeDataRequest: route({
    id: 'completeDataRequest',
    summary: 'Record that a request about data is done, with a note; a mail tells the person',
    access: RIGHTS.staff,
    params: Type.Object({ requestId: Uuid }),
    headers: Keyed,
    body: DataRequestCompletion,
    response: { 200: ReceivedDataRequest },
    problems: ['data-request-not-found', 'data-request-completed', 'key-reused', 'precondition-required'],
  }),
}
