import type { NewRefund, Refund } from 'contracts/payment/refunds'
import type { Refusal } from 'contracts/problems'
import { command, granted } from 'service-kit/command'
import type { Tx } from 'service-kit/database/db'
import { changesOf } from 'service-kit/domain/audit'
import { record } from 'service-kit/events/outbox'
import type { Principal } from 'service-kit/http/principal'
import type { Attempt, Entry } from '../../payment/attempt'
import { audit } from '../../payment/audit'
import type { AskedOnce, Deps } from '../../payment/operations/deps'
import { lockOrder } from '../../payment/store/attempts'
import { moneyOf } from '../../payment/store/money'
import { refundForStaff, request } from '../rules'
import { addRefund, findRefund } from '../store/refunds'

type RefundDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'providers'>

/**
 * Commits the request for a refund of a captured payment under the order's lock, once per idempotency key; a worker then sends
 * the request to the provider (PAY-033). A refund of a bank transfer is recorded as made. Refuses `payment-not-found`,
 * `refund-too-large`, `key-reused`.
 */
export function createRefund(
  deps: RefundDeps,
  { caller: { actor }, scope, key }: AskedOnce<Pick<Principal, 'actor'>>,
  orderId: string,
  body: NewRefund,
): Promise<Refund | Refusal> {
  const id = deps.newId()
  const keyed = { actor, operation: `createRefund ${orderId}`, key, body }
  const once = { request: keyed, id, again: async (tx: Tx, made: string) => refundForStaff(await theRefund(tx, made)) }
  return command(deps.db, { turn: orderId, once }, async (tx) => {
    const { attempts } = await lockOrder(tx, orderId)
    const { movementId: providerPaymentId, amountMinor, reason } = body
    const wanted = { id, providerPaymentId, amountMinor, reason: reason.trim(), askedBy: actor }
    const now = deps.now()
    const requestOf = (capture: Entry) => requestFor(deps, attemptOf(attempts, capture), capture, wanted)
    const decision = granted(request(await moneyOf(tx, orderId, scope), wanted, requestOf, now))
    const { refund } = decision
    const attempt = attemptOf(attempts, refund)
    await addRefund(tx, decision, attempt, now)
    const { currency } = refund
    const changes = changesOf({}, { refund: id, payment: providerPaymentId, amountMinor, currency, reason })
    record(tx, now, [audit('refund-requested', { kind: 'order', id: orderId }, attempt.site, changes)])
    return refundForStaff(refund)
  })
}

async function theRefund(tx: Tx, id: string) {
  const refund = await findRefund(tx, id)
  if (!refund) throw new Error(`Refund ${id} is gone.`)
  return refund
}

function attemptOf(attempts: readonly Attempt[], { attemptId }: { attemptId: string }): Attempt {
  const attempt = attempts.find((it) => it.id === attemptId)
  if (!attempt) throw new Error(`Attempt ${attemptId} is gone.`)
  return attempt
}

function requestFor(
  { providers }: RefundDeps,
  { addressee, orderId }: Attempt,
  { provider: name, providerPaymentId, currency, amountMinor: capturedMinor }: Entry,
  { id: refundId, amountMinor }: { id: string; amountMinor: number },
): string {
  const provider = providers.find((it) => it.name === name)
  if (!provider) throw new Error(`The provider ${name} is not configured any more.`)
  const isWhole = amountMinor === capturedMinor
  return provider.refundRequestOf({ refundId, orderId, providerPaymentId, amountMinor, currency, isWhole, addressee })
}
