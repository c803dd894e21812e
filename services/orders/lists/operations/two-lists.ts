import { Refusal } from 'contracts/problems'
import { askedPage } from 'contracts/text/lists'

type Query = { cursor?: string; limit?: string }
type Page<It> = { items: It[]; next: string | null }
type Read<It> = (query: Query) => Promise<Page<It> | Refusal>

/** Begins the cursors of the second list; no cursor of a list begins so. */
const SECOND = 'then-'

/** A page of two lists, the second of which follows on the last order of the first. Refuses what they refuse. */
export async function oneAfterTheOther<It>(
  query: Query,
  first: Read<It>,
  second: Read<It>,
): Promise<Page<It> | Refusal> {
  const { cursor } = query
  if (cursor?.startsWith(SECOND)) return readSecond(second, { ...query, cursor: cursor.slice(SECOND.length) })
  const begun = await first(query)
  if (begun instanceof Refusal || begun.next !== null) return begun
  const { cursor: _, ...beginning } = query
  const asked = askedPage(beginning)
  if (asked instanceof Refusal) return asked
  const left = asked.limit - begun.items.length
  const rest = await readSecond(second, { ...beginning, limit: String(Math.max(left, 1)) })
  if (rest instanceof Refusal) return rest
  if (left > 0) return { items: [...begun.items, ...rest.items], next: rest.next }
  return { items: begun.items, next: rest.items.length > 0 ? SECOND : null }
}

/** An empty cursor is the beginning of the second list. */
async function readSecond<It>(second: Read<It>, { cursor, ...query }: Query): Promise<Page<It> | Refusal> {
  const page = await second(cursor ? { ...query, cursor } : query)
  return page instanceof Refusal || page.next === null ? page : { ...page, next: SECOND + page.next }
}
