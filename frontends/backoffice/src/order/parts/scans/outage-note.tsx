import { Note } from 'frontend-kit/ui/feedback/note'
import { useQueueState } from '../../../shared/queue-state'
import { dayOf, timeOf } from '../../../shared/rules'
import { useText } from '../../texts'

/** Why no scan of the order goes on, while the factory takes none at all. */
export function OutageNote() {
  const text = useText()
  const outage = useQueueState()?.outage
  if (!outage) return null
  const { since, error } = outage
  return (
    <Note kind="warn" title={text('patients.outage', { day: dayOf(since), time: timeOf(since), error })}>
      {text('patients.outageText')}
    </Note>
  )
}
