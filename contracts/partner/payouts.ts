import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../access/rights'
import { Currency, Instant, line, nullable, PageQuery, Uuid } from '../common'
import { Keyed, route } from '../route'
import { NOTE_LENGTH } from './lengths'

/** As much as a refund may be. */
export const PayoutMinor = Type.Integer({ minimum: 1, maximum: 1_000_000_000_00 })

/** The quarter for which something is paid (AFF-028). */
export const Quarter = {
  year: Type.Integer({ minimum: 2020, maximum: 2100 }),
  quarter: Type.Integer({ minimum: 1, maximum: 4 }),
}

/** What staff have paid to a partner. */
export const Payout = Type.Object(
  {
    id: Uuid,
    partnerId: Uuid,
    amountMinor: Type.Integer(),
    currency: Currency,
    year: Type.Integer(),
    quarter: Type.Integer(),
    note: nullable(Type.String()),
    /** It was more than was payable, and staff said that it is paid in advance. */
    isAdvance: Type.Boolean(),
    paidAt: Instant,
    /** The payout run that recorded it; null for one that was recorded alone. */
    runId: nullable(Uuid),
    /** When staff said that it was not paid, and why; null for a valid one. */
    voidedAt: nullable(Instant),
    voidReason: nullable(Type.String()),
  },
  { $id: 'Payout', additionalProperties: false },
)
export type Payout = Static<typeof Payout>

/** The newest first (AFF-034); `next` is the cursor of the next page. */
export const PayoutPage = Type.Object(
  { items: Type.Array(Payout), next: nullable(Type.String()) },
  { $id: 'PayoutPage', additionalProperties: false },
)
export type PayoutPage = Static<typeof PayoutPage>

export const NewPayout = Type.Object(
  {
    amountMinor: PayoutMinor,
    currency: Currency,
    ...Quarter,
    /** Trimmed; an empty one is none (AFF-029). */
    note: nullable(line(NOTE_LENGTH)),
    /** More than is payable is paid out only where staff say that it is an advance. */
    isAdvance: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type NewPayout = Static<typeof NewPayout>

export const PayoutVoid = Type.Object({ reason: line(NOTE_LENGTH, { minLength: 1 }) }, { additionalProperties: false })
export type PayoutVoid = Static<typeof PayoutVoid>

const ofPartner = Type.Object({ partnerId: Uuid })
const ofPayout = Type.Object({ payoutId: Uuid })

export const payouts = {
  listPayouts: route({
    id: 'listPayouts',
    summary: 'List what was paid out to a partner, the newest first, void payouts included',
    access: RIGHTS.staff,
    params: ofPartner,
    query: Type.Object(PageQuery),
    response: { 200: PayoutPage },
    problems: ['partner-not-found'],
  }),
  recordPayout: route({
    id: 'recordPayout',
    summary: 'Record that a partner was paid',
    access: RIGHTS.staff,
    params: ofPartner,
    headers: Keyed,
    body: NewPayout,
    response: { 201: Payout },
    problems: ['partner-not-found', 'payout-above-due', 'key-reused', 'precondition-required'],
    unrepeatable: true,
  }),
  voidPayout: route({
    id: 'voidPayout',
    summary: 'Say that a payout was not made; it stays in the list as void (AFF-032)',
    access: RIGHTS.staff,
    params: ofPayout,
    headers: Keyed,
    body: PayoutVoid,
    response: { 201: Payout },
    problems: ['payout-not-found', 'payout-voided', 'key-reused', 'precondition-required'],
    unrepeatable: true,
  }),
  readAct: route({
    id: 'readPartnerAct',
    summary: 'Read the act of a payout as PDF, as an attachment; the first reading gives it its number',
    access: RIGHTS.staff,
    params: ofPayout,
    response: { 200: Type.Any() },
    problems: ['payout-not-found', 'document-not-available'],
  }),
}
