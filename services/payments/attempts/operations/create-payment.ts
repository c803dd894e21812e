import { verify } from 'contracts/access/signed'
import { PAYMENT_SLIP, PaymentSlipClaims } from 'contracts/access/slips'
import type { Payment } from 'contracts/payment/attempts'
import { Refusal, refuse } from 'contracts/problems'
import { command, granted } from 'service-kit/command'
import { isTaken } from 'service-kit/database/db'
import { record } from 'service-kit/events/outbox'
import type { Customer } from 'service-kit/http/principal'
import { type Keyed, keyInsertion, madeBefore } from 'service-kit/idempotency'
import { type Attempt, close, type OrderToPay, paymentOf } from '../../payment/attempt'
import { audit } from '../../payment/audit'
import { type AskedOnce, type Deps, later, providerFor } from '../../payment/operations/deps'
import { settle } from '../../payment/operations/settle'
import { withOwners } from '../../payment/owners'
import { type Provider, ProviderError } from '../../payment/provider'
import { accept } from '../../payment/slip'
import { findAttempt, lockOrder } from '../../payment/store/attempts'
import { type Beginning, begin, type NewAttempt } from '../rules'
import { saveBeginning } from '../store/beginning'
import { openAgain, openFirst } from './open'

/**
 * Opens a payment of the price that a slip states, or returns the open one (PAY-028). The provider's request is committed
 * first, so that it can be repeated after a lost answer. Refuses: `slip-invalid`, `not-payable`, `payment-refused`,
 * `key-reused`; `unavailable` when the provider's answer is not known.
 */
export async function createPayment(
  deps: Deps,
  { caller: { actor, owners, site }, scope, key }: AskedOnce<Customer>,
  { slip }: { slip: string },
): Promise<Payment | Refusal> {
  const stated = await verify(deps.slipKey, PAYMENT_SLIP, PaymentSlipClaims, slip, deps.now())
  const staff = scope.reach === 'any' ? { of: scope.site } : null
  const claims = accept(stated, { actor, owners, site: site.id, staff })
  if (claims instanceof Refusal) return claims
  const provider = providerFor(deps, claims.currency)
  if (!provider) return refuse('payment-refused', `No provider takes ${claims.currency} here.`)
  const keyed = { actor, operation: 'createPayment', key, body: { slip } }
  const begun = await beginPayment(deps, provider, claims, keyed)
  if (begun instanceof Refusal) return begun
  const { attempt, isNew } = begun
  if (attempt.state.status !== 'opening') return answerOf(attempt)
  const { request } = attempt.state
  return answered(deps, attempt, () => (isNew ? openFirst : openAgain)(deps, provider, attempt, request))
}

type Begun = Pick<Beginning, 'attempt' | 'isNew'>

/** Commits the attempt to pay by, once per idempotency key. */
async function beginPayment(
  deps: Deps,
  provider: Provider,
  claims: PaymentSlipClaims,
  request: Keyed,
): Promise<Begun | Refusal> {
  const { orderId } = claims
  const beginOnce = () =>
    command(deps.db, { turn: orderId }, async (tx): Promise<Begun> => {
      const { known, told, ...order } = await lockOrder(tx, orderId, request)
      const before = granted(madeBefore(request, known))
      if (before !== undefined) return { attempt: attemptOf(order, before), isNew: false }
      const now = deps.now()
      const beginning = granted(
        begin(order, wanted(deps, provider, withOwners(claims, told), now), now, claims.orderVersion),
      )
      const dueAt = later(now, Math.max(deps.leaseMs, deps.reconcileMs))
      await saveBeginning(tx, beginning, keyInsertion(request, beginning.attempt.id), now, dueAt)
      if (claims.askedBy) record(tx, now, [audit('payment-link-made', { kind: 'order', id: orderId }, claims.site)])
      return beginning
    })
  return beginOnce().catch((error) => {
    // A request for another order has taken the key at the same moment.
    if (!isTaken(error)) throw error
    return beginOnce()
  })
}

function attemptOf({ attempts }: OrderToPay, id: string): Attempt {
  const attempt = attempts.find((it) => it.id === id)
  if (!attempt) throw new Error(`Attempt ${id} is gone.`)
  return attempt
}

function wanted(deps: Deps, provider: Provider, claims: PaymentSlipClaims, at: Date): NewAttempt {
  const {
    orderId,
    owner,
    holder = null,
    askedBy = null,
    site,
    quoteVersion,
    totalMinor: amountMinor,
    setAsideMinor = 0,
    currency,
  } = claims
  const id = deps.newId()
  const request = provider.requestOf({ attemptId: id, slip: claims, ...returnsOf(deps, claims), at })
  const addressee = provider.hasReceipts ? { number: claims.number, email: claims.customer.email } : null
  const price = { quoteVersion, amountMinor, setAsideMinor, currency }
  const facts = { id, orderId, owner, holder, askedBy, site, addressee, ...price }
  return { ...facts, provider: provider.name, request }
}

/**
 * Pages of the site's own origin, whatever the request says. The success page finds the payment by the order (PAY-029);
 * a customer who leaves the bank unpaid returns to the order (PAY-031).
 */
function returnsOf({ sites }: Deps, { site, orderId }: PaymentSlipClaims): { returnUrl: string; payAgainUrl: string } {
  const { origin } = sites.find((it) => it.id === site)!
  return { returnUrl: `${origin}/payment/success?orderId=${orderId}`, payAgainUrl: `${origin}/order?id=${orderId}` }
}

async function answered(deps: Deps, attempt: Attempt, open: () => Promise<Attempt>): Promise<Payment | Refusal> {
  try {
    return answerOf(await open())
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const { failure } = error
    deps.log.warn({ attemptId: attempt.id, failure }, 'a payment was not opened')
    const { id } = attempt
    // A parallel request may have got an answer meanwhile.
    const now =
      failure.kind === 'refused'
        ? await settle(deps, attempt, (it) => close(it, failure.code))
        : ((await findAttempt(deps.db, id)) ?? attempt)
    return now.state.status === 'opening'
      ? refuse('unavailable', 'The payment provider does not answer just now.')
      : answerOf(now)
  }
}

/** An attempt that the provider never accepted is answered as a refusal (PAY-022). */
function answerOf(attempt: Attempt): Payment | Refusal {
  const { state } = attempt
  return state.status === 'closed' && state.providerPaymentId === null
    ? refuse('payment-refused', `The payment provider refuses the payment of order ${attempt.orderId}.`)
    : paymentOf(attempt)
}
