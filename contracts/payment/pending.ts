import { type Static, Type } from '@sinclair/typebox'
import { RIGHTS } from '../access/rights'
import { Instant, nullable, Uuid, words } from '../common'
import { Keyed, route } from '../route'
import { Provider } from './provider'

/** Why a payment's state stayed unknown: the provider gave no answer that says it, or this service failed to ask. */
export const UnaskedReason = words(['no-answer', 'failed'])
export type UnaskedReason = Static<typeof UnaskedReason>

const Unasked = Type.Object(
  { provider: Provider, reason: UnaskedReason, count: Type.Integer() },
  { additionalProperties: false },
)

/** One check of the payments of all orders that wait for their money (BACK-020). */
export const PendingCheck = Type.Object(
  {
    id: Uuid,
    status: words(['running', 'done']),
    startedAt: Instant,
    endedAt: nullable(Instant),
    /** The orders to ask about; 0 when no order waits for a payment, and then no provider is asked (BACK-023). */
    totalCount: Type.Integer(),
    /** Those that have been asked about, whatever came of it. */
    doneCount: Type.Integer(),
    /** The orders whose money has arrived since the check began (BACK-021). */
    paidCount: Type.Integer(),
    unasked: Type.Array(Unasked),
  },
  { $id: 'PendingCheck', additionalProperties: false },
)
export type PendingCheck = Static<typeof PendingCheck>

/** The newest check, or none. */
export const PendingChecks = Type.Object(
  { items: Type.Array(PendingCheck, { maxItems: 1 }) },
  { $id: 'PendingChecks', additionalProperties: false },
)
export type PendingChecks = Static<typeof PendingChecks>

export const pending = {
  checkPending: route({
    id: 'checkPendingPayments',
    summary:
      'Ask the providers about the payments of all orders that wait for their money; while a check of the same sites runs, answer that one',
    access: RIGHTS.staff,
    headers: Keyed,
    response: { 201: PendingCheck },
    problems: ['key-reused', 'precondition-required'],
  }),
  listPendingChecks: route({
    id: 'listPendingChecks',
    summary:
      'List the newest check of all pending payments, how far it is, and what it has found; none where there was none in the last week',
    access: RIGHTS.staff,
    response: { 200: PendingChecks },
    problems: [],
  }),
}
