import type { YooKassaNotification } from 'contracts/payment/notifications'
import { type Refusal, refuse } from 'contracts/problems'
import type { Db } from 'service-kit/database/db'
import { inTurn } from 'service-kit/database/turns'
import type { Log } from 'service-kit/telemetry/log'
import type { Deps } from '../payment/operations/deps'
import type { Notice } from '../payment/provider'
import type { About } from '../payment/store/notices'
import { isOfDispute, isOfPayment, isOfRefund } from './rules'
import { storeKnown, storeRefundNotice, storeUnknown } from './store'

/** Anybody can send this, since it has no signature. */
export const receiveYooKassa = (deps: Deps, { event, object }: YooKassaNotification): Promise<void> =>
  receive(deps, { provider: 'yookassa', event, providerPaymentId: object.id })

/** The signature covers the bytes of the body. Refuses `signature-invalid`. */
export async function receiveStripe(
  deps: Deps,
  body: Promise<Uint8Array>,
  { 'stripe-signature': signature = '' }: { 'stripe-signature'?: string },
): Promise<Refusal | undefined> {
  const notice = await deps.readStripeEvent(await body, signature, deps.now())
  if (!notice) return refuse('signature-invalid', 'The body is not signed by Stripe, or was more than 5 minutes ago.')
  await receive(deps, notice)
}

/** Stores a notification, and wakes the worker that asks the provider. It is answered before it is applied. */
async function receive({ db, log, now, gapMs, unknownNotifications }: Deps, notice: Notice): Promise<void> {
  const at = now()
  const { most } = unknownNotifications
  if (isOfRefund(notice)) return receiveToAsk(db, log, notice, { about: 'refund', most, now: at })
  if (isOfDispute(notice)) return receiveToAsk(db, log, notice, { about: 'dispute', most, now: at })
  if (!isOfPayment(notice)) return log.debug('a notification of another kind is ignored')
  // Anybody can send notifications of unknown payments. They are counted one after the other, so those of one provider take
  // turns with one connection of the pool.
  const isStored =
    (await storeKnown(db, notice, at, gapMs)) ||
    (await inTurn(
      db,
      `unknown of ${notice.provider}`,
      async (tx) => (await storeKnown(tx, notice, at, gapMs)) || storeUnknown(tx, notice, most, at),
    ))
  if (!isStored) log.warn('too many notifications of unknown payments are kept; this one is not')
}

type Asked = { about: About; most: number; now: Date }

/** A notice of a refund or a dispute is stored until a worker has asked the provider, whoever asked for the refund. */
async function receiveToAsk(db: Db, log: Log, notice: Notice, asked: Asked): Promise<void> {
  const isStored = await inTurn(db, `refunds of ${notice.provider}`, (tx) => storeRefundNotice(tx, notice, asked))
  if (!isStored) log.warn({ about: asked.about }, 'too many notifications are kept; this one is not')
}
