import { Uuid } from '../common'
import { type Refusal, refuse } from '../problems'

/** The place of a record in its list, newest first. */
export type Place = { createdAt: Date; id: string }
/** Which page of a list is asked for: so many records at most, from behind a place on. */
export type AskedPage = { after: Place | undefined; limit: number }

const PAGE = 20
const LONGEST_PAGE = 100

/** Reads what `PageQuery` lets through. Refuses `invalid-request` for a cursor that no page gave. */
export function askedPage({ cursor, limit }: { cursor?: string; limit?: string }): AskedPage | Refusal {
  const after = cursor === undefined ? undefined : placeOf(cursor)
  if (after === null) return wrongQuery('cursor', 'is not one that a page gave')
  return { after, limit: Math.min(Number(limit ?? PAGE), LONGEST_PAGE) }
}

export const wrongQuery = (name: string, message: string): Refusal =>
  refuse('invalid-request', `The query's ${name} ${message}.`, [{ path: `/query/${name}`, message }])

/** A page of what was found: one more than was asked for where there are more. `next` is the cursor of the page after it. */
export function pageOf<Found extends Place, Shown>(
  found: readonly Found[],
  limit: number,
  show: (it: Found) => Shown,
): { items: Shown[]; next: string | null } {
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return { items: page.map(show), next: last && found.length > page.length ? cursorOf(last) : null }
}

/** Milliseconds, as records keep them: one stands in one place of the list whichever page asks. */
const cursorOf = ({ createdAt, id }: Place) => Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url')

const CURSOR = /^(\d{13})\.(.{36})$/
const ID = new RegExp(Uuid.pattern as string)
function placeOf(cursor: string): Place | null {
  const [, at, id = ''] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  return at && ID.test(id) ? { createdAt: new Date(Number(at)), id } : null
}

/** What is searched, and what is sought in it. Not by the database, whose letters depend on how it was set up. */
export const folded = (text: string) => text.normalize('NFC').toLowerCase()
