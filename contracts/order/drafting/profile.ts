import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../../access/rights'
import { Email, Instant, line, nullable, paragraph, Uuid } from '../../common'
import { Keyed, route, Versioned } from '../../route'
import { Buyer } from '../money/documents'
import { ClientEmail, OptionalSite } from '../parameters'

const closed = { additionalProperties: false }

/** To whom an order goes: what its draft has of it, with a name for the choice. */
export const Recipient = Type.Object(
  {
    /** How the person tells it from others, e.g. «Филиал на Баумана»; null where the address says enough. */
    label: nullable(line(60, { minLength: 1 })),
    fullName: line(200, { minLength: 1 }),
    phone: line(40, { minLength: 1 }),
    address: paragraph(1000, { minLength: 1 }),
    deliveryComment: nullable(paragraph(1000, { minLength: 1 })),
  },
  { $id: 'Recipient', ...closed },
)
export type Recipient = Static<typeof Recipient>

/** Who pays: the buyer of an invoice, with the e-mail of its bookkeeping. */
export const Payer = Type.Object({ ...Buyer.properties, email: nullable(Email) }, { $id: 'Payer', ...closed })
export type Payer = Static<typeof Payer>

/** `usedAt`: when it was saved, changed, or saved once more, as pages do with what an order or an invoice has used. */
const SAVED = { id: Uuid, version: Type.Integer(), usedAt: Instant }
export const SavedRecipient = Type.Object({ ...SAVED, ...Recipient.properties }, { $id: 'SavedRecipient', ...closed })
export type SavedRecipient = Static<typeof SavedRecipient>
export const SavedPayer = Type.Object({ ...SAVED, ...Payer.properties }, { $id: 'SavedPayer', ...closed })
export type SavedPayer = Static<typeof SavedPayer>

/** Oldest first, so that the list stays in the order in which the person knows it. */
export const OwnProfile = Type.Object(
  { recipients: Type.Array(SavedRecipient), payers: Type.Array(SavedPayer) },
  { $id: 'OwnProfile', ...closed },
)
export type OwnProfile = Static<typeof OwnProfile>

const EntryId = Type.Object({ entryId: Uuid })
const Gone = Type.Object({}, closed)
const ADDING = [
  'profile-full',
  'profile-entry-not-found',
  'key-reused',
  'too-many-requests',
  'precondition-required',
] as const
const CHANGING = ['profile-entry-not-found', 'version-changed', 'too-many-requests', 'precondition-required'] as const

/** The profile of an account on the site of the caller, who reaches no other. */
export const profile = {
  showOwnProfile: route({
    id: 'showOwnProfile',
    summary: 'Show the recipients and the payers that the own account has saved on the site',
    access: RIGHTS.account,
    response: { 200: OwnProfile },
    problems: [],
  }),
  addRecipient: route({
    id: 'addRecipient',
    summary:
      'Save a recipient for the next orders, 20 at most; the same one again is not saved twice, but counts as used',
    access: RIGHTS.account,
    headers: Keyed,
    body: Recipient,
    response: { 201: SavedRecipient },
    problems: ADDING,
  }),
  changeRecipient: route({
    id: 'changeRecipient',
    summary: 'Change a saved recipient; orders keep what they have',
    access: RIGHTS.account,
    params: EntryId,
    headers: Versioned,
    body: Recipient,
    response: { 200: SavedRecipient },
    problems: CHANGING,
  }),
  removeRecipient: route({
    id: 'removeRecipient',
    summary: 'Remove a saved recipient for good',
    access: RIGHTS.account,
    params: EntryId,
    headers: Versioned,
    response: { 200: Gone },
    problems: CHANGING,
  }),
  addPayer: route({
    id: 'addPayer',
    summary: 'Save a payer for the next invoices, 5 at most; the same one again is not saved twice, but counts as used',
    access: RIGHTS.account,
    headers: Keyed,
    body: Payer,
    response: { 201: SavedPayer },
    problems: ADDING,
  }),
  changePayer: route({
    id: 'changePayer',
    summary: 'Change a saved payer; documents keep what they say',
    access: RIGHTS.account,
    params: EntryId,
    headers: Versioned,
    body: Payer,
    response: { 200: SavedPayer },
    problems: CHANGING,
  }),
  removePayer: route({
    id: 'removePayer',
    summary: 'Remove a saved payer for good',
    access: RIGHTS.account,
    params: EntryId,
    headers: Versioned,
    response: { 200: Gone },
    problems: CHANGING,
  }),
  eraseClientProfile: route({
    id: 'eraseClientProfile',
    summary: 'Delete all that an account has saved, because its person has asked for the deletion of their data',
    access: RIGHTS.admin,
    params: ClientEmail,
    query: Type.Object({ site: OptionalSite }),
    response: { 200: Gone },
    problems: ['site-not-found'],
  }),
}
