import { ProviderError } from '../payment/provider'

/** A page of a list, and the cursor of the next one; null after the last. */
export type Listing<T> = { items: readonly T[]; next: string | null }

/** 1,000 pages of 100: a list of a day that is longer, or has no end, is given up. */
const MOST_PAGES = 1_000

/** The pages of a provider's list, one after the other. Throws `unclear` for a list without an end. */
export async function* pages<T>(read: (cursor?: string) => Promise<Listing<T>>): AsyncGenerator<readonly T[]> {
  let cursor: string | undefined
  for (let count = 0; count < MOST_PAGES; count++) {
    const { items, next } = await read(cursor)
    yield items
    if (next === null) return
    if (next === cursor) break
    cursor = next
  }
  throw new ProviderError({ kind: 'unclear', why: 'a list without an end' })
}
