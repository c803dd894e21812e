import type { Refusal } from 'contracts/problems'
import { type FolderEntry, type FolderQuery, type FolderSort, SCAN_TYPE } from 'contracts/scans/folders'
import { type Place, pathOf, placeOf } from 'contracts/scans/storage-path'
import { wrongQuery } from 'contracts/text/lists'

/** Two screens of rows, and the most in one answer. */
const PAGE = 50
const LONGEST_PAGE = 100

/** What is listed: the folders of all orders, those in an order's or a patient's folder, or files. */
export type Level = 'orders' | 'patients' | 'kinds' | 'files'

/** An entry as it is found; `name` is its path below the listed place. */
export type Found = {
  orderId: string
  name: string
  files: number
  sizeBytes: number
  /** When its newest file was stored, in ms. */
  changedMs: number
  scan: { id: string; originalName: string; isDamaged: boolean }
}

/** The entry after which a page begins: what it is sorted by, and its name. */
export type Mark = { key: string | number; name: string }
export type Listing = {
  place: Place
  level: Level
  sort: FolderSort
  isDescending: boolean
  after: Mark | undefined
  limit: number
}

/**
 * Reads the query of a list of folders. Refuses `invalid-request` for a path that is none of a folder, a cursor that no page
 * gave, and for all orders the sort by size and the list of all files, which would read every file there is.
 */
export function listingOf({ path = '', depth, sort = 'name', order = 'asc', ...page }: FolderQuery): Listing | Refusal {
  const place = placeOf(path)
  if (!place || place.fileName) return wrongQuery('path', 'is that of no folder')
  if (!place.orderId && sort === 'size') return wrongQuery('sort', 'is not possible for all orders')
  if (!place.orderId && depth) return wrongQuery('depth', 'is not possible for all orders')
  const after = page.cursor === undefined ? undefined : readMark(page.cursor, sort)
  if (after === null || (after && !place.orderId && !placeOf(after.name)?.orderId))
    return wrongQuery('cursor', 'is not one that a page gave')
  const level = depth ? 'files' : levelOf(place)
  return { place, level, sort, isDescending: order === 'desc', after, limit: lengthOf(page) }
}

/** The length of the page that a query asks for. */
export const lengthOf = ({ limit }: { limit?: string }) => Math.min(Number(limit ?? PAGE), LONGEST_PAGE)

function levelOf({ orderId, folder, kind }: Place): Level {
  if (!orderId) return 'orders'
  if (!folder) return 'patients'
  return kind ? 'files' : 'kinds'
}

/** Cuts the page from the found entries, one beyond the limit where there are more. */
export function folderPage({ place, level, sort, limit }: Listing, found: readonly Found[]) {
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const next = last && found.length > limit ? cursorOf({ key: keyOf(last, sort), name: last.name }) : null
  return { items: shown.map((it) => entryOf(it, place, level)), next }
}

const keyOf = ({ name, sizeBytes, changedMs }: Found, sort: FolderSort) =>
  ({ name, size: sizeBytes, changed: changedMs })[sort]

function entryOf({ orderId, name, files, sizeBytes, changedMs, scan }: Found, place: Place, level: Level): FolderEntry {
  const id = [pathOf(place), name].filter((it) => it).join('/')
  const facts = { id, name: id.slice(id.lastIndexOf('/') + 1), orderId, sizeBytes, files }
  const changedAt = new Date(changedMs).toISOString()
  return level === 'files'
    ? { ...facts, kind: 'file', mimetype: SCAN_TYPE, changedAt, scan }
    : { ...facts, kind: 'folder', mimetype: null, changedAt }
}

const cursorOf = ({ key, name }: Mark) => Buffer.from(JSON.stringify([key, name])).toString('base64url')

function readMark(cursor: string, sort: FolderSort): Mark | null {
  try {
    const [key, name] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const isKey = sort === 'name' ? typeof key === 'string' : Number.isSafeInteger(key) && Math.abs(key) < LAST_MS
    return isKey && typeof name === 'string' ? { key, name } : null
  } catch {
    return null
  }
}
/** Of the last instant that a date can be. */
const LAST_MS = 8.64e15
