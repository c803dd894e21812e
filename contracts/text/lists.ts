import { Uuid } from '../common'
import { type Refusal, refuse } from '../problems'

/** A record's place in a list, newest first. */
export type Place = { createdAt: Date; id: string }
/** A requested page of a list: at most `limit` records after a place. */
export type AskedPage = { after: Place | undefined; limit: number }

const PAGE = 20
const LONGEST_PAGE = 100

/** Reads a valid `PageQuery`. Refuses `invalid-request` for a cursor that no page returned. */
export function askedPage({ cursor, limit }: { cursor?: string; limit?: string }): AskedPage | Refusal {
  const after = cursor === undefined ? undefined : placeOf(cursor)
  if (after === null) return wrongQuery('cursor', 'is not one that a page gave')
  return { after, limit: Math.min(Number(limit ?? PAGE), LONGEST_PAGE) }
}

export const wrongQuery = (name: string, message: string): Refusal =>
  refuse('invalid-request', `The query's ${name} ${message}.`, [{ path: `/query/${name}`, message }])

/** Cuts a page from the found records, one beyond the limit where there are more; `next` is the next page's cursor. */
export function pageOf<Found extends Place, Shown>(
  found: readonly Found[],
  limit: number,
  show: (it: Found) => Shown,
): { items: Shown[]; next: string | null } {
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return { items: page.map(show), next: last && found.length > page.length ? cursorOf(last) : null }
}

/** In milliseconds, the precision of records, so that a record has the same place on every page. */
export const cursorOf = ({ createdAt, id }: Place) => Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url')

const CURSOR = /^(\d{13})\.(.{36})$/
const ID = new RegExp(Uuid.pattern as string)
function placeOf(cursor: string): Place | null {
  const [, at, id = ''] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  return at && ID.test(id) ? { createdAt: new Date(Number(at)), id } : null
}
