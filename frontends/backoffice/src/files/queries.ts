import type { Scan } from 'contracts/files'
import type { Order } from 'contracts/order/order'
import type { CleanupPreview, DeletedScan, FolderEntry, PathOutcomes } from 'contracts/scans/folders'
import { placeOf } from 'contracts/scans/storage-path'
import { ApiProblem, answer, client, newKey } from 'frontend-kit/api'
import { useFilters } from 'frontend-kit/hooks/use-filters'
import { useList, useRecord, useRefresh } from 'frontend-kit/queries'
import { type Page, type PageRequest, pageQuery } from 'frontend-kit/query-cache'
import { atMost } from './at-most'
import type { Calls } from './removal'
import { addressOf, type Filters, filtersOf, PAGE } from './rules'

const files = client('files')
const orders = client('orders')

const LISTS = ['files', 'lists'] as const
const SIZES = { first: PAGE, further: PAGE }
const NOTATION = { filtersOf, addressOf }
/** A page of rows asks the orders service for four orders at a time, so that it has time for others. */
const inTurn = atMost(4)

export const useFileFilters = () => useFilters(NOTATION)

/** Reads what is shown again (BROW-004); rows stay meanwhile. */
export const useRereading = () => useRefresh(LISTS, () => false)

/** What is in a folder; the folder of an order is read again when its scans change. */
export function useFolder({ path, sort, order }: Pick<Filters, 'path' | 'sort' | 'order'>) {
  const orderId = placeOf(path)?.orderId
  useRefresh([...LISTS, path], (hint) => hint === 'reconnected' || (hint.kind === 'scan' && hint.id === orderId))
  return useList<FolderEntry>({
    key: [...LISTS, path, sort, order],
    read: (page) => answer(files.GET('/v1/folders', { params: { query: { path, sort, order, ...pageQuery(page) } } })),
    sizes: SIZES,
  })
}

/** The deleted files, the last deleted one first. */
export const useTrash = () =>
  useList<DeletedScan>({
    key: [...LISTS, 'deleted'],
    read: (page) => answer(files.GET('/v1/scans/deletions', { params: { query: pageQuery(page) } })),
    sizes: SIZES,
  })

/** The status and the customer of an order (BROW-011); null where it is gone, or the person may not see it. */
export function useOrderFacts(orderId: string) {
  const key = ['files', 'order', orderId] as const
  useRefresh(key, (hint) => hint === 'reconnected' || (hint.kind === 'order' && hint.id === orderId))
  return useRecord<Order | null>({ key, read: () => inTurn(() => showOrder(orderId)) })
}

async function showOrder(orderId: string): Promise<Order | null> {
  try {
    return await answer(orders.GET('/v1/orders/{orderId}', { params: { path: { orderId } } }))
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.code === 'order-not-found') return null
    throw problem
  }
}

/** The scans of an order, as the viewer needs them; none until they have loaded. */
export function useScans(orderId: string): readonly Scan[] {
  const read = () => answer(files.GET('/v1/scans', { params: { query: { orderId } } })).then((it) => it.items)
  const { reading } = useRecord<readonly Scan[]>({ key: [...LISTS, 'scans', orderId], read })
  return reading.status === 'shown' ? reading.value : []
}

/** An address that downloads a file, valid for a few minutes and for this person alone. */
export async function downloadAddress(scanId: string): Promise<string> {
  const { path } = await answer(files.GET('/v1/scans/{scanId}/link', { params: { path: { scanId } } }))
  return `/api/files${path}`
}

export const removalCalls: Calls = {
  list: (path: string, page: PageRequest): Promise<Page<FolderEntry>> =>
    answer(files.GET('/v1/folders', { params: { query: { path, depth: 'all', ...pageQuery(page) } } })),
  remove: (paths) => answer(files.POST('/v1/scans/deletions', { body: { paths } })),
}

export const restoreScans = (paths: string[]): Promise<PathOutcomes> =>
  answer(files.POST('/v1/scans/restorations', { body: { paths } }))

/** What a cleanup would delete, as it was at one opening of the dialog. */
export const useCleanupPreview = (opening: string) =>
  useRecord<CleanupPreview>({ key: ['files', 'cleanup', opening], read: () => answer(files.GET('/v1/cleanup')) })

export const cleanUpBatch = ({ seenAt }: Pick<CleanupPreview, 'seenAt'>) =>
  answer(files.POST('/v1/cleanup', { params: { header: { 'idempotency-key': newKey() } }, body: { seenAt } }))
