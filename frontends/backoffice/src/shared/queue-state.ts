import type { QueueState } from 'contracts/fulfilment-ftp'
import { answer, client } from 'frontend-kit/api'
import { useRecord, useRefresh } from 'frontend-kit/queries'

const fulfilmentFtp = client('fulfilment-ftp')
const QUEUE_STATE = ['queue-state'] as const
/** The end of an outage has no hint if nothing waited for it. */
const LOOK_EVERY_MS = 60_000

/** How the transfers to the factory go; null while that is unknown, which is not shown as an error. */
export function useQueueState(): QueueState | null {
  useRefresh(QUEUE_STATE, (hint) => hint === 'reconnected' || hint.kind === 'transfer')
  const read = () => answer(fulfilmentFtp.GET('/v1/queue/state'))
  const { reading } = useRecord<QueueState>({ key: QUEUE_STATE, read, everyMs: LOOK_EVERY_MS })
  return reading.status === 'shown' ? reading.value : null
}
