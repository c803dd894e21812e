import { type Static, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { chargeIdOf } from './refund'
import { invalid, Rejection } from './rejection'
import { type DisputeEvent, idOf, type Session } from './session'
import { intentOf, seconds } from './wire'

export type DisputeStatus =
  | 'warning_needs_response'
  | 'warning_under_review'
  | 'warning_closed'
  | 'needs_response'
  | 'under_review'
  | 'won'
  | 'lost'

/** A movement of the shop's balance; what is withdrawn is negative. */
type Movement = { id: string; amountMinor: number; feeMinor: number; createdAt: string }
/** A dispute of a session's charge; instants are RFC 3339 in UTC. */
export type Dispute = {
  id: string
  sessionId: string
  amountMinor: number
  reason: string
  status: DisputeStatus
  answerBy: string
  evidence: Record<string, string>
  submissionCount: number
  metadata: Record<string, string>
  movements: Movement[]
  createdAt: string
}

/** A changed dispute, and the events that announce it. */
export type DisputeChange = { after: Dispute; events: DisputeEvent[] }
export type Outcome = 'won' | 'lost' | 'chargeback'

/** What Stripe takes from the shop for a chargeback. */
const FEE_MINOR = 20_00
const ANSWERED_WITHIN_MS = 7 * 86_400_000

/** The customer's bank disputes a part of a session's charge, or asks about it, which moves no money. */
export function openDispute(
  session: Session,
  { amountMinor, reason, isInquiry }: { amountMinor: number; reason: string; isInquiry: boolean },
  now: Date,
): DisputeChange {
  const dispute: Dispute = {
    id: idOf('du'),
    sessionId: session.id,
    amountMinor,
    reason,
    status: 'warning_needs_response',
    answerBy: new Date(now.getTime() + ANSWERED_WITHIN_MS).toISOString(),
    evidence: {},
    submissionCount: 0,
    metadata: {},
    movements: [],
    createdAt: now.toISOString(),
  }
  if (isInquiry) return { after: dispute, events: ['charge.dispute.created'] }
  const after = withdrawn({ ...dispute, status: 'needs_response' }, now)
  return { after, events: ['charge.dispute.created', 'charge.dispute.funds_withdrawn'] }
}

const withdrawn = (dispute: Dispute, now: Date): Dispute => moved(dispute, -dispute.amountMinor, FEE_MINOR, now)
const moved = (dispute: Dispute, amountMinor: number, feeMinor: number, now: Date): Dispute => ({
  ...dispute,
  movements: [...dispute.movements, { id: idOf('txn'), amountMinor, feeMinor, createdAt: now.toISOString() }],
})

export const isInquiry = ({ status }: Dispute) => status.startsWith('warning_')
export const isOver = ({ status }: Dispute) => ['won', 'lost', 'warning_closed'].includes(status)

/** The customer's bank decides; an inquiry may become a chargeback. Undefined where that cannot be. */
export function decideDispute(dispute: Dispute, outcome: Outcome, now: Date): DisputeChange | undefined {
  if (outcome === 'chargeback') {
    if (!isInquiry(dispute)) return undefined
    const after = withdrawn({ ...dispute, status: 'needs_response' }, now)
    return { after, events: ['charge.dispute.updated', 'charge.dispute.funds_withdrawn'] }
  }
  if (isInquiry(dispute))
    return outcome === 'won' && !isOver(dispute)
      ? { after: { ...dispute, status: 'warning_closed' }, events: ['charge.dispute.closed'] }
      : undefined
  if (dispute.status === outcome) return undefined
  const after: Dispute = { ...dispute, status: outcome }
  if (outcome === 'lost') return { after, events: ['charge.dispute.closed'] }
  const events: DisputeEvent[] = ['charge.dispute.funds_reinstated', 'charge.dispute.closed']
  return { after: moved(after, dispute.amountMinor, 0, now), events }
}

const Evidence = Type.Object(
  {
    uncategorized_text: Type.Optional(Type.String({ maxLength: 20_000 })),
    shipping_documentation: Type.Optional(Type.String()),
    customer_communication: Type.Optional(Type.String()),
    receipt: Type.Optional(Type.String()),
    uncategorized_file: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
)
const Update = Type.Object(
  {
    evidence: Type.Optional(Evidence),
    metadata: Type.Optional(Type.Record(Type.String(), Type.String())),
    submit: Type.Optional(Type.String({ pattern: '^(true|false)$' })),
    expand: Type.Optional(Type.Array(Type.Literal('payment_intent'))),
  },
  { additionalProperties: false },
)
type Update = Static<typeof Update>

/** The form of `POST /disputes/{id}`, or Stripe's refusal; `isFile` says whether a file was uploaded. */
export function readUpdate(form: unknown, isFile: (id: string) => boolean): Update | Rejection {
  const wrong = Value.Errors(Update, form).First()
  if (wrong) return invalid(wrong.path.slice(1).replaceAll('/', '.'), wrong.message)
  const { evidence = {}, ...others } = form as Update
  for (const [name, id] of Object.entries(evidence))
    if (name !== 'uncategorized_text' && !isFile(id))
      return invalid(`evidence[${name}]`, `No such file upload: '${id}'`, 'resource_missing')
  return { ...others, evidence }
}

/** The shop's evidence; `submit`, the default, hands it to the customer's bank, once. */
export function updateDispute(
  dispute: Dispute,
  { evidence = {}, metadata = {}, submit = 'true' }: Update,
): DisputeChange | Rejection {
  if (dispute.status !== 'needs_response' && dispute.status !== 'warning_needs_response') return notOpen(dispute)
  const after = {
    ...dispute,
    evidence: { ...dispute.evidence, ...evidence },
    metadata: { ...dispute.metadata, ...metadata },
  }
  if (submit === 'false') return { after, events: ['charge.dispute.updated'] }
  const status = isInquiry(dispute) ? 'warning_under_review' : 'under_review'
  return { after: { ...after, status, submissionCount: 1 }, events: ['charge.dispute.updated'] }
}

/** The shop accepts the loss. */
export const closeDispute = (dispute: Dispute): DisputeChange | Rejection =>
  isOver(dispute) ? notOpen(dispute) : { after: { ...dispute, status: 'lost' }, events: ['charge.dispute.closed'] }

const notOpen = ({ id, status }: Dispute) =>
  new Rejection('invalid_request_error', `The dispute ${id} is ${status}.`, { code: 'dispute_not_open' })

export const DISPUTED_AT = "body ->> '$.createdAt'"

export const disputeOnWire = (dispute: Dispute, session: Session, isExpanded = false): object => ({
  id: dispute.id,
  object: 'dispute',
  amount: dispute.amountMinor,
  balance_transactions: dispute.movements.map(({ id, amountMinor, feeMinor, createdAt }) => ({
    id,
    object: 'balance_transaction',
    amount: amountMinor,
    created: seconds(createdAt),
    currency: session.currency,
    fee: feeMinor,
    net: amountMinor - feeMinor,
    reporting_category: amountMinor < 0 ? 'dispute' : 'dispute_reversal',
    source: dispute.id,
    status: 'available',
    type: 'adjustment',
  })),
  charge: chargeIdOf(session),
  created: seconds(dispute.createdAt),
  currency: session.currency,
  evidence: dispute.evidence,
  evidence_details: {
    due_by: seconds(dispute.answerBy),
    has_evidence: Object.keys(dispute.evidence).length > 0,
    past_due: false,
    submission_count: dispute.submissionCount,
  },
  is_charge_refundable: isInquiry(dispute),
  livemode: false,
  metadata: dispute.metadata,
  payment_intent: intentOf(session, isExpanded),
  reason: dispute.reason,
  status: dispute.status,
})
