import type { Order } from 'contracts/order/order'
import { parcelsOf } from 'contracts/order/parcels'
import { useMinute } from 'frontend-kit/hooks/use-minute'
import { joined } from 'frontend-kit/joined'
import { useMoments } from 'frontend-kit/texts/moments'
import { Parcel } from 'frontend-kit/ui/marks/parcel'
import type { Coming } from '../../payment'
import { clockOf, hoursAndMinutes, nextStepOf } from '../../rules'
import { useText } from '../../texts'
import styles from './next-step.module.css'
import { Segments } from './segments'

/** The promised dispatch or the last step of the order, in the reader's time zone (CAB-019). */
export function NextStep({ order, coming }: { order: Order; coming: Coming | null }) {
  const text = useText()
  const { moment: momentOf } = useMoments()
  const now = useMinute()
  const step = nextStepOf(order, now, coming)
  const clock = clockOf(order, now)
  if (!step) return null
  const { what, at } = step
  const moment = at && momentOf(at)
  const isTrouble = what === 'hold' || what === 'late' || what === 'review' || what === 'scans' || what === 'deleted'
  return (
    <div className={styles.step}>
      <p className={joined(styles.next, isTrouble && styles.trouble)}>
        {text(`next.${what}`, { moment: moment ?? '' })}
      </p>
      {what === 'hold' && <Asked order={order} />}
      {clock && <Segments clock={clock} />}
      {what === 'dispatch' && clock && (
        <p className={styles.left}>{text('next.left', hoursAndMinutes(clock.leftMs))}</p>
      )}
      {parcelsOf(order).map((it) => (
        <p key={`${it.carrier} ${it.number}`} className={styles.tracking}>
          <Parcel tracking={it} />
        </p>
      ))}
    </div>
  )
}

/** Whose scan is asked for, of which kind, and why. */
function Asked({ order: { hold, patients } }: { order: Order }) {
  const text = useText()
  if (!hold) return null
  const patient = patients.find((it) => it.id === hold.patientId)?.name ?? ''
  return <p className={styles.asked}>{text('next.holdFor', { patient, kind: hold.kind, reason: hold.reason })}</p>
}
