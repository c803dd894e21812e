import { ApiProblem } from 'frontend-kit/api'
import type { Page } from 'frontend-kit/query-cache'
import { type PageAsked, READ, readMoneyTotals, readOrderTotals } from '../queries'
import { agree, expectedOf, type Filters, type Rows, type TableName } from '../rules'

/** More rows than this no phone's browser holds as a workbook; a month of 30,000 orders has a third of it. */
export const MOST_ROWS = 100_000
/** The services' longest page. */
const PAGE = '100'
/** How often a table is read that changes meanwhile. */
const TRIES = 3

type Reader = { signal: AbortSignal; onRows: (count: number) => void }
export type Failure = 'unavailable' | 'changed' | 'too-many'
/** What was read of a table, or why it was not. */
export type ReadTable<Name extends TableName> = { name: Name; rows: Rows[Name][] } | { name: Name; failed: Failure }

/** Reads a whole table, until its rows sum to what the service says. Throws the signal's reason once it is aborted. */
export async function readTable<Name extends TableName>(
  name: Name,
  filters: Filters,
  reader: Reader,
): Promise<ReadTable<Name>> {
  try {
    for (let tried = 0; tried < TRIES; tried++) {
      const rows = await allRows((asked) => READ[name](asked, reader.signal), filters, reader)
      if (rows === null) return { name, failed: 'too-many' }
      const expected = await totalsOf(name, filters)
      reader.signal.throwIfAborted()
      if (agree(rows, expected)) return { name, rows }
      reader.onRows(-rows.length)
    }
    return { name, failed: 'changed' }
  } catch (failure) {
    reader.signal.throwIfAborted()
    if (!(failure instanceof ApiProblem)) throw failure
    return { name, failed: 'unavailable' }
  }
}

async function totalsOf(name: TableName, filters: Filters) {
  if (name === 'orders' || name === 'documents') return expectedOf[name](await readOrderTotals(filters))
  return expectedOf[name](await readMoneyTotals(filters))
}

/** All rows, page by page; null if there are too many. The first page is recorded as the beginning of a download. */
async function allRows<Row>(
  read: (asked: PageAsked) => Promise<Page<Row>>,
  filters: Filters,
  { signal, onRows }: Reader,
): Promise<Row[] | null> {
  const rows: Row[] = []
  let cursor: string | null = null
  do {
    const page: Page<Row> = await read({ ...filters, limit: PAGE, for: 'download', ...(cursor !== null && { cursor }) })
    signal.throwIfAborted()
    rows.push(...page.items)
    if (rows.length > MOST_ROWS) return null
    onRows(page.items.length)
    cursor = page.next
  } while (cursor !== null)
  return rows
}
