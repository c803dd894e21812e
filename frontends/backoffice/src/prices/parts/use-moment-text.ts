import { dayOf, timeOf } from '../../shared/rules'
import { useText } from '../texts'

/** A day and its time inside a text (BACK-004). */
export function useMomentText(): (instant: string) => string {
  const text = useText()
  return (instant) => text('dates.at', { day: dayOf(instant), time: timeOf(instant) })
}
