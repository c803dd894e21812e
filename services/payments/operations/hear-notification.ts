import type { YooKassaNotification } from 'contracts/payments'
import { wakePayment } from '../store/attempts'
import { type Notice, storeKnown, storeUnknown } from '../store/notifications'
import type { Deps } from './deps'

/** Those about payments; what is said of anything else, such as refunds, is nobody's here. */
const EVENTS = ['payment.succeeded', 'payment.canceled', 'payment.waiting_for_capture']
/** It becomes a part of the address at which the payment is read back. */
const ID = /^[A-Za-z0-9_-]{1,64}$/

/**
 * Stores what came and has the provider asked: anybody may send this, it bears no signature. It is answered before anything
 * is done about it; what is lost after that, the worker makes up for.
 */
export async function hearYooKassa(deps: Deps, { event, object }: YooKassaNotification): Promise<void> {
  const { db, log, now, gapMs, unknownNotifications } = deps
  if (!EVENTS.includes(event) || !ID.test(object.id)) return log.debug('a notification of another kind is not heard')
  const notice: Notice = { provider: 'yookassa', event, providerPaymentId: object.id }
  const isStored = await db.transaction(async (tx) => {
    const at = now()
    const attemptId = await wakePayment(tx, notice.provider, notice.providerPaymentId, at, gapMs)
    if (!attemptId) return storeUnknown(tx, notice, unknownNotifications.most, at)
    await storeKnown(tx, notice, attemptId, at)
    return true
  })
  if (!isStored) log.warn('too many notifications of unknown payments are kept; this one is not')
}
