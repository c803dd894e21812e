import type { Order } from 'contracts/order/order'
import { parcelsOf } from 'contracts/order/parcels'
import { useMinute } from 'frontend-kit/hooks/use-minute'
import { useMoments } from 'frontend-kit/texts/moments'
import { Panel } from 'frontend-kit/ui/layout/panel'
import { OrderPill } from 'frontend-kit/ui/marks/order-pill'
import { Parcel } from 'frontend-kit/ui/marks/parcel'
import { useSite } from 'platform'
import type { Coming } from '../../../payment'
import { clockOf, isReturned, type NextStep, nextStepOf } from '../../../rules'
import { shownStateId } from '../../../texts'
import { lastNewsOf, stagesOf } from '../../rules'
import { useText } from '../../texts'
import styles from './progress.module.css'
import { PromiseClock } from './promise-clock'
import { Stages } from './stages'

/** The next step and its time, the clock of the promise, and the stages of the order (CAB-018, CAB-019). */
export function Progress({ order, coming }: { order: Order; coming: Coming | null }) {
  const text = useText()
  const { moment: momentOf, zoned } = useMoments()
  const now = useMinute()
  const step = nextStepOf(order, now, coming)
  const clock = clockOf(order, now)
  const stages = stagesOf(order)
  const news = lastNewsOf(stages)
  const moment = step?.at ? momentOf(step.at) : ''
  return (
    <Panel className={styles.panel} aria-label={text('progress.title')}>
      <div className={styles.promise}>
        <div aria-live="polite">
          <OrderPill status={isReturned(order) ? 'pending' : order.status}>
            {text(shownStateId(order, coming))}
          </OrderPill>
          {step && (
            <>
              <h2 className={styles.next} data-late={step.what === 'late' || undefined}>
                {text(`progress.${step.what}`, { moment })}
              </h2>
              <Explained what={step.what} isFree={order.totalMinor === 0} />
            </>
          )}
          {parcelsOf(order).map((it) => (
            <p key={`${it.carrier} ${it.number}`} className={styles.tracking}>
              <Parcel tracking={it} />
            </p>
          ))}
          {news && <p className={styles.news}>{text('progress.news', { moment: zoned(news) })}</p>}
        </div>
        {clock && <PromiseClock clock={clock} />}
      </div>
      <Stages order={order} stages={stages} now={now} coming={coming} />
    </Panel>
  )
}

type What = NextStep['what']

/** Where the customer may want to ask something. */
const ASKED: ReadonlySet<string> = new Set<What>(['late', 'scans', 'review', 'checking', 'cancelled', 'deleted'])

/** The text below the headline, with a contact if the order is late or stopped. */
function Explained({ what, isFree }: { what: What; isFree: boolean }) {
  const text = useText()
  const { support } = useSite()
  if (what === 'completed' || what === 'shipped') return null
  const isTrouble = ASKED.has(what)
  return (
    <p className={styles.explained}>
      {text(what === 'dispatch' && isFree ? 'progress.dispatch.free' : `progress.${what}.text`)}
      {isTrouble && (
        <>
          {' '}
          <a href={`mailto:${support.email}`}>{support.email}</a>
        </>
      )}
    </p>
  )
}
