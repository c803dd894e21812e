import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../../access/rights'
import { Email, line, nullable, paragraph, Uuid } from '../../common'
import { PARTNER_CODE_PATTERN } from '../../partner-code'
import { Keyed, route, Versioned } from '../../route'
import { NewConsent } from '../consent'
import { Order } from '../order'
import { OrderId, PatientId } from '../parameters'
import { NewPatient, PatientChange, PatientChanges } from '../patient'

export const contacts = {
  email: Type.Optional(nullable(Email)),
  phone: Type.Optional(nullable(line(40, { examples: ['+7 900 000-00-00'] }))),
  fullName: Type.Optional(nullable(line(200, { examples: ['Anna Ivanova'] }))),
  address: Type.Optional(nullable(paragraph(1000))),
  deliveryComment: Type.Optional(nullable(paragraph(1000))),
}
export const OrderDraft = Type.Object(
  {
    ...contacts,
    /** The partner code of the address that the customer opened; an unknown code is stored and ignored (AFF-010). */
    partnerCode: Type.Optional(Type.String({ pattern: PARTNER_CODE_PATTERN })),
  },
  { additionalProperties: false },
)
export type OrderDraft = Static<typeof OrderDraft>
export const OrderChange = Type.Object(
  { ...contacts, currentPatientId: Type.Optional(nullable(Uuid)) },
  { additionalProperties: false },
)
export type OrderChange = Static<typeof OrderChange>

/** Null in all but the e-mail where nothing was ordered with it yet. */
export const OwnContacts = Type.Object(
  {
    email: Type.String(),
    phone: nullable(Type.String()),
    fullName: nullable(Type.String()),
    address: nullable(Type.String()),
  },
  { $id: 'OwnContacts', additionalProperties: false },
)
export type OwnContacts = Static<typeof OwnContacts>

/** What of an order is wanted again: all of it, or one patient. */
export const Repeat = Type.Object({ patientId: Type.Optional(Uuid) }, { additionalProperties: false })
export type Repeat = Static<typeof Repeat>

/** The refusals that every change of a draft may have. */
export const OF_A_CHANGE = ['order-not-found', 'order-not-draft', 'too-many-requests', 'precondition-required'] as const

export const drafts = {
  create: route({
    id: 'createOrder',
    summary: 'Create a draft order with the first data that was entered',
    access: RIGHTS.owner,
    headers: Keyed,
    body: OrderDraft,
    response: { 201: Order },
    problems: ['key-reused', 'too-many-requests', 'precondition-required'],
  }),
  change: route({
    id: 'changeOrder',
    summary: 'Change contacts or the current patient of a draft',
    access: RIGHTS.ownerOrStaff,
    params: OrderId,
    headers: Versioned,
    body: OrderChange,
    response: { 200: Order },
    problems: [...OF_A_CHANGE, 'draft-of-customer', 'patient-not-found', 'version-changed'],
  }),
  addPatient: route({
    id: 'addPatient',
    summary: 'Add a patient to a draft and make it the current one',
    access: RIGHTS.ownerOrStaff,
    params: OrderId,
    headers: Keyed,
    body: NewPatient,
    response: { 201: Order },
    problems: [...OF_A_CHANGE, 'draft-of-customer', 'draft-of-staff', 'too-many-patients', 'key-reused'],
  }),
  changePatient: route({
    id: 'changePatient',
    summary: 'Change the name, choices or wishes of a patient of a draft',
    access: RIGHTS.ownerOrStaff,
    params: PatientId,
    headers: Versioned,
    body: PatientChange,
    response: { 200: Order },
    problems: [...OF_A_CHANGE, 'draft-of-customer', 'draft-of-staff', 'patient-not-found', 'version-changed'],
  }),
  changePatients: route({
    id: 'changePatients',
    summary: 'Change names, choices or wishes of several patients of a draft, all or none',
    access: RIGHTS.ownerOrStaff,
    params: OrderId,
    headers: Versioned,
    body: PatientChanges,
    response: { 200: Order },
    problems: [...OF_A_CHANGE, 'draft-of-customer', 'draft-of-staff', 'patient-not-found', 'version-changed'],
    // The wishes of 100 patients: 4,000 letters each, of two bytes in Russian.
    maxBodyBytes: 1024 * 1024,
  }),
  removePatient: route({
    id: 'removePatient',
    summary: 'Remove a patient from a draft with all scans, for good',
    access: RIGHTS.ownerOrStaff,
    params: PatientId,
    headers: Versioned,
    response: { 200: Order },
    problems: [...OF_A_CHANGE, 'draft-of-customer', 'draft-of-staff', 'patient-not-found', 'version-changed'],
  }),
  giveConsent: route({
    id: 'giveConsent',
    summary: "Record the customer's consent to the processing of personal data, with the version of its text",
    access: RIGHTS.owner,
    params: OrderId,
    headers: Versioned,
    body: NewConsent,
    response: { 200: Order },
    problems: [...OF_A_CHANGE, 'version-changed', 'text-changed'],
  }),
  withdrawConsent: route({
    id: 'withdrawConsent',
    summary: 'Take the consent back while the order is a draft',
    access: RIGHTS.owner,
    params: OrderId,
    headers: Versioned,
    response: { 200: Order },
    problems: [...OF_A_CHANGE, 'version-changed'],
  }),
  removeDraft: route({
    id: 'removeDraft',
    summary: 'Remove an own draft: it leaves the lists, and is purged after 30 days unless it is brought back',
    access: RIGHTS.account,
    params: OrderId,
    headers: Versioned,
    response: { 200: Order },
    problems: [...OF_A_CHANGE, 'draft-of-staff', 'version-changed'],
  }),
  bringDraftBack: route({
    id: 'bringDraftBack',
    summary: 'Bring back a draft that the same person has removed',
    access: RIGHTS.account,
    params: OrderId,
    headers: Versioned,
    response: { 200: Order },
    problems: ['order-not-found', 'too-many-requests', 'precondition-required', 'version-changed'],
  }),
  showOwnContacts: route({
    id: 'showOwnContacts',
    summary: 'Show the contacts and the address of the newest order that was placed with the own e-mail (WIZ-074)',
    access: RIGHTS.account,
    response: { 200: OwnContacts },
    problems: [],
  }),
  repeat: route({
    id: 'repeatOrder',
    summary: 'Begin a draft with the contacts, patients and choices of a placed order, without its scans (CAB-020)',
    access: RIGHTS.ownerOrStaff,
    params: OrderId,
    headers: Keyed,
    body: Repeat,
    response: { 201: Order },
    problems: [
      'order-not-found',
      'order-not-placed',
      'patient-not-found',
      'key-reused',
      'too-many-requests',
      'precondition-required',
    ],
  }),
}
