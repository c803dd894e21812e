import { verify } from 'contracts/access/signed'
import { PAYMENT_SLIP, PaymentSlipClaims } from 'contracts/access/slips'
import type { Payment } from 'contracts/payment/attempts'
import type { FoundPayment } from 'contracts/payment/comparison'
import { Refusal, refuse } from 'contracts/problems'
import { command, granted } from 'service-kit/command'
import type { Tx } from 'service-kit/database/db'
import { record } from 'service-kit/events/outbox'
import { paymentOf } from '../../payment/attempt'
import { audit } from '../../payment/audit'
import type { Deps, Staff } from '../../payment/operations/deps'
import { withOwners } from '../../payment/owners'
import { ProviderError, type ProviderPayment } from '../../payment/provider'
import { accept } from '../../payment/slip'
import { findAttempt, findAttemptOfPayment, lockOrder, lockPayment, saveAttached } from '../../payment/store/attempts'
import { attach } from '../found'

/**
 * Attaches money that belongs to no order to the order of a slip, once per idempotency key. Only the provider says how much money
 * it is. Refuses `slip-invalid`, `payment-not-found`, `payment-known`, `key-reused`; `not-allowed` for staff of one site, because
 * the money may be of any site; `unavailable` when the provider does not answer.
 */
export async function attachPayment(
  deps: Deps,
  { caller: { actor, owners, site }, scope, key }: Staff,
  body: FoundPayment,
): Promise<Payment | Refusal> {
  if (scope.site !== null) return refuse('not-allowed', 'Money that belongs to no order may be of any site.')
  const stated = await verify(deps.slipKey, PAYMENT_SLIP, PaymentSlipClaims, body.slip, deps.now())
  const claims = accept(stated, { actor, owners, site: site.id, staff: { of: null } })
  if (claims instanceof Refusal) return claims
  if (claims.askedBy === undefined) return refuse('slip-invalid', 'The slip is not one for staff.')
  const { orderId } = claims
  const { provider, providerPaymentId: foundAs } = body
  const payment = await readFound(deps, body)
  if (payment instanceof Refusal) return payment
  const id = await idFor(deps, payment)
  const again = async (_: Tx, of: string) => paymentOf((await findAttempt(deps.db, of))!)
  // The body of the request leaves the slip out, because every press brings a new slip.
  const request = { actor, operation: 'attachPayment', key, body: { orderId, provider, foundAs } }
  return command(deps.db, { turn: orderId, once: { request, id, again } }, async (tx) => {
    await lockPayment(tx, provider, payment.id)
    const { attempts, leftMinor, told } = await lockOrder(tx, orderId)
    if (await findAttemptOfPayment(tx, provider, payment.id))
      granted(refuse('payment-known', `The money ${foundAs} belongs to an order already.`))
    const by = { id, actor, provider, foundAs, now: deps.now() }
    const attaching = granted(attach({ attempts, leftMinor }, withOwners(claims, told), payment, by))
    await saveAttached(tx, attaching, by.now)
    record(tx, by.now, [audit('payment-attached', { kind: 'order', id: orderId }, claims.site)])
    return paymentOf(attaching.decision.attempt)
  })
}

async function readFound(deps: Deps, { provider: name, providerPaymentId }: FoundPayment) {
  const provider = deps.providers.find((it) => it.name === name)
  try {
    const payment = await provider?.readListed(providerPaymentId)
    return payment ?? refuse('payment-not-found', `${name} knows no payment ${providerPaymentId}.`)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ failure: error.failure }, 'a found payment could not be asked about')
    return refuse('unavailable', 'The payment provider does not answer just now.')
  }
}

/**
 * The id of the attempt that the money names, if the service has lost this attempt, so that the provider's list and the journal
 * agree again; otherwise a new id.
 */
const idFor = async ({ db, newId }: Deps, { attemptId }: ProviderPayment) =>
  attemptId === null || (await findAttempt(db, attemptId)) ? newId() : attemptId
