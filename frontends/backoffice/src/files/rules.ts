import type { OrderStatus } from 'contracts/order/order-states'
import type { FolderSort, SortOrder } from 'contracts/scans/folders'
import { type Place, pathOf, placeOf } from 'contracts/scans/storage-path'

export type Sorting = { sort: FolderSort; order: SortOrder }
/** What the page shows: a folder, or the deleted files. */
export type Filters = Sorting & { view: 'folder' | 'deleted'; path: string }

/** Rows of a page. */
export const PAGE = 50
/** The longest path that the files service reads. */
const PATH_LENGTH = 400

const SORTS: readonly FolderSort[] = ['name', 'size', 'changed']
/** The folders of orders are named by ids, so the newest come first; the service does not sort them by size. */
export const sortsOf = (path: string): readonly FolderSort[] => (path === '' ? ['changed', 'name'] : SORTS)
export const firstOrderOf = (sort: FolderSort): SortOrder => (sort === 'name' ? 'asc' : 'desc')
const defaultSort = (path: string): FolderSort => (path === '' ? 'changed' : 'name')

/** The filters of a query string such as `?path=order_…&sort=size&order=desc`; invalid sorting is ignored. */
export function filtersOf(address: string): Filters {
  const params = new URLSearchParams(address)
  const path = (params.get('path') ?? '').slice(0, PATH_LENGTH)
  const sort = sortsOf(path).find((it) => it === params.get('sort')) ?? defaultSort(path)
  const order = (['asc', 'desc'] as const).find((it) => it === params.get('order')) ?? firstOrderOf(sort)
  return { view: params.get('view') === 'deleted' ? 'deleted' : 'folder', path, sort, order }
}

/** The query string of filters with its question mark; empty for the folders of all orders. */
export function addressOf({ view, path, sort, order }: Filters): string {
  const params = new URLSearchParams()
  if (view === 'deleted') params.set('view', view)
  if (path !== '') params.set('path', path)
  if (sort !== defaultSort(path)) params.set('sort', sort)
  if (order !== firstOrderOf(sort)) params.set('order', order)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** The address of a folder, whose rows stand in the default order. */
export const folderAddress = (path: string): string => addressOf(filtersOf(`?${new URLSearchParams({ path })}`))
export const TRASH_ADDRESS = '?view=deleted'

/** The place that the path of a folder names; null for any other path. */
export function folderOf(path: string): Place | null {
  const place = placeOf(path)
  return place && place.fileName === undefined ? place : null
}

/** The folders from the top, which has no name, down to this one (BROW-002). */
export function crumbsOf(path: string): { path: string; name: string }[] {
  const names = path === '' ? [] : path.split('/')
  return [{ path: '', name: '' }, ...names.map((name, index) => ({ path: names.slice(0, index + 1).join('/'), name }))]
}

/** The folder above; null at the top. */
export const parentOf = (path: string): string | null => crumbsOf(path).at(-2)?.path ?? null

/** The order folder alone can be downloaded whole. */
export const isOrderFolder = (path: string): boolean => {
  const { orderId, folder } = placeOf(path) ?? {}
  return orderId !== undefined && folder === undefined && pathOf({ orderId }) === path
}

/** BROW-013: files of such an order are needed, so a row of it warns. */
export const isWarned = (status: OrderStatus): boolean => status !== 'draft' && status !== 'cancelled'
