import type { HandOver } from 'contracts/order/drafting/hand-over'
import type { Order } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { countdownText } from 'frontend-kit/countdown'
import { useSecondsUntil } from 'frontend-kit/hooks/use-seconds-until'
import { Button } from 'frontend-kit/ui/actions/button'
import { QrCode } from './qr-code'
import { arrivalAddress, grouped } from './rules'
import { useText } from './texts'
import styles from './ways.module.css'

type Props = { order: Order; handOver: HandOver; untilMs: number; isBusy: boolean; onRenew: () => void }

/** Number and code, the QR code for a device with a camera, and the time for which they work. */
export function CodePanel({ order, handOver: { code, token }, untilMs, isBusy, onRenew }: Props) {
  const text = useText()
  const leftS = useSecondsUntil(untilMs)
  const number = orderNumber(order, 4)
  const renewal = (
    <Button className={styles.action} look="line" icon="retry" busy={isBusy} onPress={onRenew}>
      {text('device.renew')}
    </Button>
  )
  if (leftS === 0)
    return (
      <section className={styles.way}>
        <p role="status">{text('device.expired')}</p>
        {renewal}
      </section>
    )
  return (
    <>
      <section className={styles.way}>
        <h3 className={styles.title}>{text('device.code.title')}</h3>
        <p>{text('device.code.text', { address: `${location.host}/order` })}</p>
        <dl className={styles.pair}>
          <div>
            <dt>{text('device.code.number')}</dt>
            <dd>{number}</dd>
          </div>
          <div>
            <dt>{text('device.code.code')}</dt>
            <dd>{grouped(code)}</dd>
          </div>
        </dl>
        <p>{text('device.left', { time: countdownText(leftS) })}</p>
        {renewal}
        <p className={styles.quiet}>{text('device.moves')}</p>
      </section>
      <section className={styles.way}>
        <h3 className={styles.title}>{text('device.qr.title')}</h3>
        <p>{text('device.qr.text')}</p>
        <QrCode text={arrivalAddress(location.origin, token)} label={text('device.qr.label', { number })} />
      </section>
    </>
  )
}
