import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../access/rights'
import { Currency, Email, Instant, line, nullable, Sha256, words } from '../common'
import { EuroRequisites, RubleRequisites } from '../requisites'
import { route, Versioned } from '../route'
import { PHONE_LENGTH } from '../text/phone'

const closed = { additionalProperties: false }
const payeeName = line(200, { minLength: 1, examples: ['Иванова Анна Петровна'] })

/** In which capacities a partner may be paid in rubles. */
export const RUBLE_TAX_STATUSES = ['self-employed', 'sole-proprietor', 'organisation', 'individual'] as const

/** Where a partner is paid in rubles. An organisation has an INN of 10 digits and a KPP, others 12 and none. */
export const RublePayoutDetails = Type.Object(
  {
    taxStatus: words(RUBLE_TAX_STATUSES),
    payeeName,
    taxId: RubleRequisites.properties.inn,
    kpp: RubleRequisites.properties.kpp,
    bank: RubleRequisites.properties.bank,
  },
  { $id: 'RublePayoutDetails', ...closed },
)
export type RublePayoutDetails = Static<typeof RublePayoutDetails>

/** Where a partner is paid in euro; not everybody has a VAT ID. */
export const EuroPayoutDetails = Type.Object(
  {
    taxStatus: Type.Literal('eu'),
    payeeName,
    taxId: nullable(EuroRequisites.properties.vatId),
    bank: EuroRequisites.properties.bank,
  },
  { $id: 'EuroPayoutDetails', ...closed },
)
export type EuroPayoutDetails = Static<typeof EuroPayoutDetails>

export const PayoutDetails = Type.Union([RublePayoutDetails, EuroPayoutDetails])
export type PayoutDetails = Static<typeof PayoutDetails>

/** What a partner tells for the payouts, and the terms by which they are made. */
export const PartnerDetails = Type.Object(
  {
    phone: nullable(Type.String()),
    email: nullable(Type.String()),
    /** When the partner accepted the offer, and the version of the text that was shown then (PART-011, PART-012). */
    offer: nullable(Type.Object({ version: Sha256, acceptedAt: Instant }, closed)),
    payout: nullable(PayoutDetails),
    terms: Type.Object(
      {
        /** Days of 24 hours after its payment in which an order's commission is held. */
        holdDays: Type.Integer(),
        /** A balance below it is not paid out. */
        minimumMinor: Type.Integer(),
        currency: Currency,
      },
      closed,
    ),
    /** That of the partner. */
    version: Type.Integer(),
  },
  { $id: 'PartnerDetails', ...closed },
)
export type PartnerDetails = Static<typeof PartnerDetails>

export const ContactsChange = Type.Object(
  {
    phone: line(PHONE_LENGTH, { minLength: 1, examples: ['+7 900 123-45-67'] }),
    email: Email,
    /** The text that was shown and is accepted; null from a partner who has accepted before. */
    offer: nullable(Type.Object({ version: Sha256 }, closed)),
  },
  closed,
)
export type ContactsChange = Static<typeof ContactsChange>

const CHANGES = ['partner-not-found', 'version-changed', 'precondition-required'] as const

export const details = {
  showDetails: route({
    id: 'showPartnerDetails',
    summary: 'Show the contacts, the accepted offer, the requisites and the terms of the signed-in partner',
    access: RIGHTS.person,
    response: { 200: PartnerDetails },
    problems: ['partner-not-found'],
  }),
  changeContacts: route({
    id: 'changePartnerContacts',
    summary: 'Change the contacts of the signed-in partner, who has accepted the offer or does so now',
    access: RIGHTS.person,
    headers: Versioned,
    body: ContactsChange,
    response: { 200: PartnerDetails },
    problems: [...CHANGES, 'offer-changed'],
  }),
  changePayoutDetails: route({
    id: 'changePartnerPayoutDetails',
    summary: 'Change where the signed-in partner is paid',
    access: RIGHTS.person,
    headers: Versioned,
    body: PayoutDetails,
    response: { 200: PartnerDetails },
    problems: CHANGES,
  }),
}
