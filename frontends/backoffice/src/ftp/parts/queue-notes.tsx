import { Note } from 'frontend-kit/ui/feedback/note'
import { dayOf, timeOf } from '../../shared/rules'
import { useQueueState } from '../queries'
import { useText } from '../texts'

/** Why no file reaches the factory, and how many are not tried any more. */
export function QueueNotes() {
  const text = useText()
  const { reading } = useQueueState()
  if (reading.status !== 'shown') return null
  const { pending, resting, outage } = reading.value
  return (
    <>
      {outage && (
        <Note
          kind="warn"
          title={text('ftp.outage', { day: dayOf(outage.since), time: timeOf(outage.since), error: outage.error })}
        >
          {text('ftp.outageText', { count: pending })}
        </Note>
      )}
      {resting > 0 && (
        <Note kind="warn" title={text('ftp.resting', { count: resting })}>
          {text('ftp.restingText')}
        </Note>
      )}
    </>
  )
}
