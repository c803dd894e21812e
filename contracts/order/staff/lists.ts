import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../../access/rights'
import { line, nullable, PageQuery, Uuid } from '../../common'
import { route } from '../../route'
import { Order } from '../order'
import { Statuses } from '../parameters'
import { QUESTION } from './question'

/** Orders, newest first; `next` is the cursor of the next page. */
export const OrderPage = Type.Object(
  { items: Type.Array(Order), next: nullable(Type.String()) },
  { $id: 'OrderPage', additionalProperties: false },
)
export type OrderPage = Static<typeof OrderPage>

/** Who a patient is, for staff who see the patient's files in another service's list (FTP-001). */
export const PatientName = Type.Object(
  { id: Uuid, orderId: Uuid, name: Type.String() },
  { $id: 'PatientName', additionalProperties: false },
)
export type PatientName = Static<typeof PatientName>
const PatientNames = Type.Object(
  { items: Type.Array(PatientName) },
  { $id: 'PatientNames', additionalProperties: false },
)

/** As many patients as `listPatientNames` takes with one request. */
export const MOST_PATIENTS_NAMED = 100
const ONE_ID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'

export const lists = {
  listOwn: route({
    id: 'listOwnOrders',
    summary: 'List the orders of the signed-in person, newest first: placed with the own e-mail, and own drafts',
    access: RIGHTS.account,
    query: Type.Object({
      ...PageQuery,
      status: Type.Optional(Statuses),
      /** Words of the client's or of a patient's name, in any letter case, or the beginning of an id; all must match. */
      search: Type.Optional(line(200)),
    }),
    response: { 200: OrderPage },
    problems: [],
  }),
  listAll: route({
    id: 'listOrders',
    summary: 'List the orders that staff of this site see, newest first, or the first due first',
    access: RIGHTS.staff,
    query: Type.Object({
      ...PageQuery,
      ...QUESTION,
      /** Words of names, an e-mail or a phone, or the beginning of an id; all must match. */
      search: Type.Optional(line(200)),
      /** Orders with any of these e-mails, 20 at most, separated by commas (BACK-052). */
      emails: Type.Optional(Type.String({ maxLength: 20 * 255 })),
      /** These orders alone, 100 at most, with their patients (BACK-053). */
      ids: Type.Optional(Type.String({ pattern: `^${ONE_ID}(,${ONE_ID}){0,99}$` })),
    }),
    response: { 200: OrderPage },
    problems: [],
  }),
  listPatientNames: route({
    id: 'listPatientNames',
    summary:
      'Name up to 100 patients by their ids, which are separated by commas; those that staff of this site do not see are left out',
    access: RIGHTS.staff,
    query: Type.Object({
      ids: Type.String({ pattern: `^${ONE_ID}(,${ONE_ID}){0,${MOST_PATIENTS_NAMED - 1}}$` }),
    }),
    response: { 200: PatientNames },
    problems: [],
  }),
}
