import { dayOf, timeOf } from './rules'
import { useText } from './texts'

/** A day and its time (BACK-004). */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{useText()('dates.at', { day: dayOf(at), time: timeOf(at) })}</time>
}
