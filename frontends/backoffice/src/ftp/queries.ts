import type { QueuedTransfer, QueuePage, QueueState } from 'contracts/fulfilment-ftp'
import { answer, client } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { useFilters } from 'frontend-kit/hooks/use-filters'
import { useRecord, useRefresh } from 'frontend-kit/queries'
import { addressOf, changedBy, type Filters, filtersOf, patientIdsOf, queryOf, type Run } from './rules'

const fulfilmentFtp = client('fulfilment-ftp')
const orders = client('orders')
const NOTATION = { filtersOf, addressOf }
const QUEUE = ['queue'] as const
/** How often the queue is read again (FTP-026). */
const REFRESH_MS = 5_000

export function useQueueFilters() {
  const { filters, choose } = useFilters(NOTATION)
  return { filters, choose: (change: Partial<Filters>) => choose(changedBy(change)) }
}

/** Reads all of the queue again when a hint says that a transfer has changed; returns how to do so at once (FTP-040). */
export const useQueueRefresh = () => useRefresh(QUEUE, (hint) => hint === 'reconnected' || hint.kind === 'transfer')

/** One page of the queue; it is read again every 5 seconds. */
export function useQueue(filters: Filters) {
  const query = queryOf(filters)
  return useRecord<QueuePage>({
    key: [...QUEUE, 'page', query],
    read: () => answer(fulfilmentFtp.GET('/v1/queue', { params: { query } })),
    everyMs: REFRESH_MS,
  })
}

/** The names of the patients whose files these are, by one request; events carry none, so that orders is asked (FTP-001). */
export function usePatientNames(transfers: readonly QueuedTransfer[]): ReadonlyMap<string, string> {
  const ids = patientIdsOf(transfers)
  const { reading } = useRecord<readonly { id: string; name: string }[]>({
    key: ['patient-names', ids],
    read: async () =>
      ids ? (await answer(orders.GET('/v1/patient-names', { params: { query: { ids } } }))).items : [],
  })
  return new Map(reading.status === 'shown' ? reading.value.map((it) => [it.id, it.name]) : [])
}

/** How the queue goes; with the id of a run, how that run goes. */
export const useQueueState = (run: string | null = null) =>
  useRecord<QueueState>({
    key: [...QUEUE, 'state', run],
    read: () => answer(fulfilmentFtp.GET('/v1/queue/state', { params: { query: run === null ? {} : { run } } })),
    everyMs: REFRESH_MS,
  })

/** One file after it was sent again; `press` tells one press of its button from another. */
export const useUpload = ({ id, press }: { id: string; press: string }) =>
  useRecord<QueuedTransfer>({
    key: [...QUEUE, 'upload', press],
    read: () => answer(fulfilmentFtp.GET('/v1/queue/{transferId}', { params: { path: { transferId: id } } })),
    everyMs: REFRESH_MS,
  })

/** Sends one file now (FTP-017). */
export const useSendAgain = () =>
  useChange((transferId: string) =>
    answer(fulfilmentFtp.POST('/v1/transfers/{transferId}/attempts', { params: { path: { transferId } } })),
  )

/** Sends all pending or all failed files now (FTP-025), as many requests as that takes; `onBegin` is called for each. */
export const useProcess = (status: 'pending' | 'failed', onBegin: (run: Run) => void) =>
  useChange(async () => {
    let run = await addTo(null, status)
    while (run.count > 0 && !run.isWhole) {
      onBegin(run)
      run = await addTo(run, status)
    }
    if (run.count > 0) onBegin(run)
    return run
  })

/** The run with the next files, or a new one with the first. */
async function addTo(before: Run | null, status: 'pending' | 'failed'): Promise<Run> {
  const body = { status, ...(before && { runId: before.id }) }
  const { runId, count, isWhole } = await answer(fulfilmentFtp.POST('/v1/transfers/process', { body }))
  return { id: runId, count: (before?.count ?? 0) + count, isWhole }
}

/** Deletes records, all or none (FTP-023). */
export const useDeletion = () =>
  useChange((ids: string[]) => answer(fulfilmentFtp.POST('/v1/transfers/deletions', { body: { ids } })))
