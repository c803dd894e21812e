import type { YooKassaNotification } from 'contracts/payments'
import { type Refusal, refuse } from 'contracts/problems'
import { inTurn } from 'service-kit/database/turns'
import { isHeard } from '../domain/notice'
import type { Notice } from '../domain/provider'
import { hearKnown } from '../store/attempts'
import { storeUnknown } from '../store/notifications'
import type { Deps } from './deps'

/** Anybody may send this: it bears no signature. */
export const hearYooKassa = (deps: Deps, { event, object }: YooKassaNotification): Promise<void> =>
  hear(deps, { provider: 'yookassa', event, providerPaymentId: object.id })

/** Takes the bytes as they came: the signature is over these. Refuses `signature-invalid`. */
export async function hearStripe(deps: Deps, body: Uint8Array, signature = ''): Promise<Refusal | undefined> {
  const notice = await deps.readStripeEvent(body, signature, deps.now())
  if (!notice) return refuse('signature-invalid', 'The body is not signed by Stripe, or was more than 5 minutes ago.')
  await hear(deps, notice)
}

/**
 * Stores what was said and has the provider asked. It is answered before anything is done about it; what is lost after
 * that, the worker makes up for.
 */
async function hear({ db, log, now, gapMs, unknownNotifications }: Deps, notice: Notice): Promise<void> {
  if (!isHeard(notice)) return log.debug('a notification of another kind is not heard')
  const at = now()
  // Anybody may send notifications of payments that we do not know. They are counted one after the other, so all of them that
  // name one provider take one place in the pool.
  const isStored =
    (await hearKnown(db, notice, at, gapMs)) ||
    (await inTurn(
      db,
      `unknown of ${notice.provider}`,
      async (tx) => (await hearKnown(tx, notice, at, gapMs)) || storeUnknown(tx, notice, unknownNotifications.most, at),
    ))
  if (!isStored) log.warn('too many notifications of unknown payments are kept; this one is not')
}
