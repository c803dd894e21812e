import { useText } from '../texts'
import { WaitingCount } from '../waiting'
import { useOpenDataRequestCount } from './queries'

/** How many requests about data wait for an answer, beside the name of the section. */
export function DataRequestCount() {
  const text = useText()
  return (
    <WaitingCount
      waiting={useOpenDataRequestCount()}
      labelOf={({ count, isMore }) => text(isMore ? 'bar.dataRequestsMore' : 'bar.dataRequests', { count })}
    />
  )
}
