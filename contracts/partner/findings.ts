import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../access/rights'
import { Currency, Instant, line, nullable, PageQuery, Uuid, words } from '../common'
import { Keyed, route } from '../route'
import { NOTE_LENGTH } from './lengths'

/** What says that an order may be the partner's own (AFF-011); of the first three nothing is booked until staff accept it. */
export const FINDING_RULES = [
  'person',
  'browser',
  'mailbox',
  'company-domain',
  'payout-details',
  'delivery-address',
] as const
const FindingRule = words(FINDING_RULES)
export type FindingRule = Static<typeof FindingRule>

export const FINDING_STATES = ['open', 'accepted', 'voided'] as const
const FindingState = words(FINDING_STATES)
export type FindingState = Static<typeof FindingState>

export const Finding = Type.Object(
  {
    id: Uuid,
    rule: FindingRule,
    /** The mailbox or the domain that both have; null for rules whose evidence nobody can read. */
    evidence: nullable(Type.String()),
    state: FindingState,
    foundAt: Instant,
    partner: Type.Object(
      { id: Uuid, code: Type.String(), name: nullable(Type.String()), email: Type.String() },
      { additionalProperties: false },
    ),
    orderId: nullable(Uuid),
    /** The customer's e-mail. */
    email: nullable(Type.String()),
    /** What is booked for the order; null for an order of which nothing is. */
    booked: nullable(Type.Object({ minor: Type.Integer(), currency: Currency }, { additionalProperties: false })),
    decidedAt: nullable(Instant),
    reason: nullable(Type.String()),
  },
  { $id: 'Finding', additionalProperties: false },
)
export type Finding = Static<typeof Finding>

/** The newest first; `next` is the cursor of the next page. */
export const FindingPage = Type.Object(
  { items: Type.Array(Finding), next: nullable(Type.String()) },
  { $id: 'FindingPage', additionalProperties: false },
)
export type FindingPage = Static<typeof FindingPage>

export const FindingDecision = Type.Object(
  {
    /** The order counts for the partner; else what is booked for it is taken back. */
    isAccepted: Type.Boolean(),
    /** The partner reads it; where the order does not count it is needed. */
    reason: nullable(line(NOTE_LENGTH)),
  },
  { additionalProperties: false },
)
export type FindingDecision = Static<typeof FindingDecision>

export const findings = {
  listFindings: route({
    id: 'listFindings',
    summary: 'List the orders that may be a partner’s own, with what says so',
    access: RIGHTS.staff,
    query: Type.Object({ ...PageQuery, state: Type.Optional(words(FINDING_STATES, { default: 'open' })) }),
    response: { 200: FindingPage },
    problems: [],
  }),
  decideFinding: route({
    id: 'decideFinding',
    summary: 'Decide whether the order counts for the partner, once',
    access: RIGHTS.staff,
    params: Type.Object({ findingId: Uuid }),
    headers: Keyed,
    body: FindingDecision,
    response: { 201: Finding },
    problems: ['finding-not-found', 'finding-decided', 'key-reused', 'precondition-required'],
  }),
}
