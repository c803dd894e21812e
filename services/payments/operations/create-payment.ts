import type { Payment } from 'contracts/payments'
import { Refusal, refuse } from 'contracts/problems'
import { verify } from 'contracts/signed'
import { PAYMENT_SLIP, PaymentSlipClaims } from 'contracts/slips'
import type { Tx } from 'service-kit/database'
import { once } from 'service-kit/idempotency'
import type { Customer } from 'service-kit/principal'
import { inTurn } from 'service-kit/turns'
import { type Attempt, type Beginning, begin, close, paymentOf } from '../domain/attempt'
import { type Provider, ProviderError } from '../domain/provider'
import { accept } from '../domain/slip'
import { addAttempt, findAttempt, lockOrder, supersedeAttempts, updateAttempt } from '../store/attempts'
import { type Deps, later, providerFor } from './deps'
import { openAgain, openFirst } from './open'
import { settle } from './settle'

/**
 * Opens a payment of the price that a slip states, or answers the one that is open (PAY-028). What is sent to the provider
 * is committed first, so that after an answer that was lost the same is sent again. Refuses: `slip-invalid`, `not-payable`,
 * `payment-refused`, `key-reused`; `unavailable` when the provider's answer is not known.
 */
export async function createPayment(
  deps: Deps,
  { actor, owners, site }: Customer,
  key: string,
  slip: string,
): Promise<Payment | Refusal> {
  const stated = await verify(deps.slipKey, PAYMENT_SLIP, PaymentSlipClaims, slip, deps.now())
  const claims = accept(stated, owners, site.id)
  if (claims instanceof Refusal) return claims
  const provider = providerFor(deps, claims.currency)
  if (!provider) return refuse('payment-refused', `No provider takes ${claims.currency} here.`)
  const keyed = { actor, operation: 'createPayment', key, body: { slip } }
  const id = deps.newId()
  let isNew = false
  const attempt = await inTurn(deps.db, claims.orderId, (tx) =>
    once(
      tx,
      keyed,
      async () => {
        const beginning = await beginAttempt(deps, tx, provider, id, claims)
        if (beginning instanceof Refusal) return beginning
        isNew = beginning.isNew
        return beginning.attempt
      },
      async (before) => known(await findAttempt(tx, before), before),
      id,
    ),
  )
  if (attempt instanceof Refusal) return attempt
  if (attempt.state.status !== 'opening') return answerOf(attempt)
  const { request } = attempt.state
  return answered(deps, attempt, () => (isNew ? openFirst : openAgain)(deps, provider, attempt, request))
}

function known(attempt: Attempt | undefined, id: string): Attempt {
  if (!attempt) throw new Error(`Attempt ${id} is gone.`)
  return attempt
}

async function beginAttempt(
  deps: Deps,
  tx: Tx,
  provider: Provider,
  id: string,
  claims: PaymentSlipClaims,
): Promise<Beginning | Refusal> {
  const { orderId, owner, site, quoteVersion, totalMinor: amountMinor, currency } = claims
  const now = deps.now()
  const request = provider.requestOf({ attemptId: id, slip: claims, ...returnsOf(deps, claims), at: now })
  const facts = { id, orderId, owner, site, provider: provider.name, quoteVersion, amountMinor, currency, request }
  const order = await lockOrder(tx, orderId)
  const beginning = begin(order, facts, now)
  if (beginning instanceof Refusal) return beginning
  const { attempt, isNew, superseded } = beginning
  await supersedeAttempts(tx, superseded, now)
  if (isNew) await addAttempt(tx, attempt, later(now, Math.max(deps.leaseMs, deps.reconcileMs)))
  else if (!order.attempts.includes(attempt)) await updateAttempt(tx, attempt)
  return beginning
}

/**
 * On the site's own origin, whatever a request may say. The page looks the payment up by the order (PAY-029); who leaves
 * the bank without paying comes to where the order awaits its payment (PAY-031).
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
    // Another request may have been answered meanwhile.
    const now =
      failure.kind === 'refused'
        ? await settle(deps, attempt, (it) => close(it, failure.code))
        : known(await findAttempt(deps.db, id), id)
    return now.state.status === 'opening'
      ? refuse('unavailable', 'The payment provider does not answer just now.')
      : answerOf(now)
  }
}

/** An attempt that the provider never took is none (PAY-022). */
function answerOf(attempt: Attempt): Payment | Refusal {
  const { state } = attempt
  return state.status === 'closed' && state.providerPaymentId === null
    ? refuse('payment-refused', `The payment provider refuses the payment of order ${attempt.orderId}.`)
    : paymentOf(attempt)
}
