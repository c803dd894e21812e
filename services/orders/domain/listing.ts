import { Uuid } from 'contracts/common'
import { OrderStatus } from 'contracts/order-states'
import { type Refusal, refuse } from 'contracts/problems'
import type { OrderState } from './order'

/** The place of an order among all, newest first. */
export type Place = { createdAt: Date; id: string }
/** Which page of which orders is asked for. */
export type Listing = {
  /** The page begins behind it. */
  after: Place | undefined
  limit: number
  /** Any where there is none. */
  statuses: readonly OrderStatus[]
  /** A part of `searchText`; all where it is empty. */
  text: string
  /** Ids between these two, both included, are found by the text too: it is their beginning. */
  ids: { from: string; to: string } | undefined
}

const PAGE = 20
const LONGEST_PAGE = 100

/** Reads the query of a list. Refuses `invalid-request` for a status that there is not, and a cursor that no page gave. */
export function listing(query: {
  cursor?: string
  limit?: string
  status?: string
  search?: string
}): Listing | Refusal {
  const after = query.cursor === undefined ? undefined : placeOf(query.cursor)
  if (after === null) return wrong('cursor', 'is not one that a page gave')
  const statuses = query.status?.split(',') ?? []
  if (!statuses.every(isStatus)) return wrong('status', 'names a status that there is not')
  const text = folded(query.search?.trim() ?? '')
  const limit = Math.min(Number(query.limit ?? PAGE), LONGEST_PAGE)
  return { after, limit, statuses, text, ids: idsOf(text) }
}

const wrong = (name: string, message: string) =>
  refuse('invalid-request', `The query's ${name} ${message}.`, [{ path: `/query/${name}`, message }])
const STATUSES: readonly string[] = OrderStatus.anyOf.map((it) => it.const)
const isStatus = (it: string): it is OrderStatus => STATUSES.includes(it)

/** Milliseconds, as the database keeps them here: an order stands in one place of the list whichever page asks. */
export const cursorOf = ({ createdAt, id }: Place) => Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url')

const CURSOR = /^(\d{13})\.(.{36})$/
const ID = new RegExp(Uuid.pattern as string)
function placeOf(cursor: string): Place | null {
  const [, at, id = ''] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  return at && ID.test(id) ? { createdAt: new Date(Number(at)), id } : null
}

/** An order's number is the beginning of its id, and is shown with as many characters as a page has room for (ORD-028). */
function idsOf(text: string): Listing['ids'] {
  const hex = /^[#№]? ?([0-9a-f]{4,32})$/.exec(text)?.[1]
  return hex ? { from: uuid(hex.padEnd(32, '0')), to: uuid(hex.padEnd(32, 'f')) } : undefined
}
const uuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** The names by which an order is searched (CAB-003), one a line: what was typed is a part of one of them. */
export const searchText = ({ fullName, patients }: Pick<OrderState, 'fullName' | 'patients'>) =>
  [fullName ?? '', ...patients.map((it) => it.name)].map(folded).join('\n')

/** Folded here and not by the database, whose letters depend on how it was set up. */
const folded = (text: string) => text.normalize('NFC').toLowerCase()
