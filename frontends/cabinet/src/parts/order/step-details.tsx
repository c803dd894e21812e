import type { Order } from 'contracts/order/order'
import { parcelsOf } from 'contracts/order/parcels'
import { Parcel } from 'frontend-kit/ui/marks/parcel'
import { useText } from '../../texts'
import styles from './step-details.module.css'
import type { useStep } from './use-step'

/** What the next step is about: which scan is asked for, when the promise begins, where the parcels are. */
export function StepDetails({ order, what }: { order: Order; what: ReturnType<typeof useStep>['what'] }) {
  const text = useText()
  return (
    <>
      {what === 'hold' && <Asked order={order} />}
      {what === 'payment' && <p className={styles.text}>{text('next.paymentText')}</p>}
      {parcelsOf(order).map((it) => (
        <p key={`${it.carrier} ${it.number}`} className={styles.parcel}>
          <Parcel tracking={it} />
        </p>
      ))}
    </>
  )
}

/** Whose scan is asked for, of which kind, and why. */
function Asked({ order: { hold, patients } }: { order: Order }) {
  const text = useText()
  if (!hold) return null
  const patient = patients.find((it) => it.id === hold.patientId)?.name ?? ''
  return <p className={styles.text}>{text('next.holdFor', { patient, kind: hold.kind, reason: hold.reason })}</p>
}
