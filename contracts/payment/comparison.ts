import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../access/rights'
import { Currency, Instant, nullable, words } from '../common'
import { Keyed, route } from '../route'
import { Payment } from './attempts'
import { Provider } from './provider'

/**
 * How a provider's list of movements and our journal disagree (PAY-036). `journal-lacks`: the provider has money of which
 * nobody here knows. `provider-lacks`: the journal has a movement that the provider does not show. `provider-differs`: it
 * shows another amount or currency.
 */
export const DifferenceReason = words(['journal-lacks', 'provider-lacks', 'provider-differs'])
export type DifferenceReason = Static<typeof DifferenceReason>

/** What the provider showed for the day, and what came of comparing it. */
export const ComparedDay = Type.Object(
  {
    captureCount: Type.Integer(),
    captureMinor: Type.Integer(),
    refundCount: Type.Integer(),
    /** What was given back, positive. */
    refundMinor: Type.Integer(),
    currency: Currency,
    /** Movements that had been missed here, and were made up for. */
    mendedCount: Type.Integer(),
    /** What the provider had not ended: while there is any, the day is compared again on the next one. */
    underWayCount: Type.Integer(),
    /** Movements in a currency in which nothing is sold here, which another product of the account made: counted, not compared. */
    foreignCount: Type.Optional(Type.Integer()),
    /** What staff review. */
    differenceCount: Type.Integer(),
    comparedAt: Instant,
  },
  { $id: 'ComparedDay', additionalProperties: false },
)
export type ComparedDay = Static<typeof ComparedDay>

const Day = Type.String({ format: 'date', description: 'A UTC day, e.g. `2026-11-22`.' })

/** The comparison of one provider's list of a UTC day with the journal. */
export const Comparison = Type.Object(
  {
    provider: Provider,
    day: Day,
    /** `under-way`: it has been asked for, or its time has come. */
    status: words(['under-way', 'done']),
    /** Whether the provider did not answer the last time; it is asked again until it does. */
    isAway: Type.Boolean(),
    /** Of the last time that it came to an end; null before the first. */
    result: nullable(ComparedDay),
  },
  { $id: 'Comparison', additionalProperties: false },
)
export type Comparison = Static<typeof Comparison>

/** The newest day first. */
export const Comparisons = Type.Object(
  { comparisons: Type.Array(Comparison) },
  { $id: 'Comparisons', additionalProperties: false },
)
export type Comparisons = Static<typeof Comparisons>

/**
 * Money that a provider has and that belongs to no order (PAY-036): staff attach it to the order of a slip, which orders signs
 * for the person who attaches it.
 */
export const FoundPayment = Type.Object(
  {
    slip: Type.String({ maxLength: 32_000 }),
    provider: Provider,
    /** The provider's id of the money, as the review names it. */
    providerPaymentId: Type.String({ minLength: 1, maxLength: 255 }),
  },
  { additionalProperties: false },
)
export type FoundPayment = Static<typeof FoundPayment>

export const comparisons = {
  showComparisons: route({
    id: 'showComparisons',
    summary: 'Show how the last comparisons with the lists of the providers ended',
    access: RIGHTS.staff,
    response: { 200: Comparisons },
    problems: [],
  }),
  compareDay: route({
    id: 'compareDay',
    summary: 'Compare a day’s money with the lists of the providers now; they are asked at once, and answer later',
    access: RIGHTS.staff,
    headers: Keyed,
    body: Type.Object({ day: Day }, { additionalProperties: false }),
    response: { 202: Comparisons },
    problems: ['key-reused', 'precondition-required'],
  }),
  attachPayment: route({
    id: 'attachPayment',
    summary:
      'Attach money that belongs to no order to the order of a payment slip: the provider is asked for it, and it pays the order as captured money does',
    access: RIGHTS.staff,
    headers: Keyed,
    body: FoundPayment,
    response: { 201: Payment },
    problems: ['slip-invalid', 'payment-not-found', 'payment-known', 'key-reused', 'precondition-required'],
  }),
}
