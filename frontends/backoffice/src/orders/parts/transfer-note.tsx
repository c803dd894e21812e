import { Note } from 'frontend-kit/ui/feedback/note'
import { useQueueState } from '../../shared/queue-state'
import { dayOf, timeOf } from '../../shared/rules'
import { useText } from '../texts'

/** Tells staff quietly that files do not reach the factory: none at all, or some that rest after their last attempt. */
export function TransferNote() {
  const text = useText()
  const queue = useQueueState()
  if (!queue) return null
  const { pending, resting, outage } = queue
  return (
    <>
      {outage && pending > 0 && (
        <Note kind="warn" title={text('transfers.outage')}>
          {text('transfers.outageText', {
            error: outage.error,
            day: dayOf(outage.since),
            time: timeOf(outage.since),
            count: pending,
          })}
        </Note>
      )}
      {resting > 0 && (
        <Note kind="warn" title={text('transfers.resting', { count: resting })}>
          {text('transfers.restingText')}
        </Note>
      )}
    </>
  )
}
