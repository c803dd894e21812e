import type { Press } from '../provider'
import { type Change, decline, expire, pay, payLater, type Session } from './session'

/** What a button of the payment page does to a session. */
export function pressed(session: Session, press: Press, now: Date): Change | undefined {
  switch (press.press) {
    case 'pay':
      return pay(session, now)
    case 'pay-later':
      return payLater(session, new Date(now.getTime() + press.afterMs), { fails: false })
    case 'fail-later':
      return payLater(session, new Date(now.getTime() + press.afterMs), { fails: true })
    case 'decline':
      return decline(session, press.reason)
    case 'expire':
      return expire(session)
    default:
      return press satisfies never
  }
}
