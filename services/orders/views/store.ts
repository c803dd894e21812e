import { type Refusal, refuse } from 'contracts/problems'
import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { readingRow, rowsOf } from 'service-kit/database/rows-of'
import { ownedBy } from 'service-kit/http/ownership'
import type { Scope } from 'service-kit/http/principal'
import type { Cell } from '../order/question'
import { isRunning } from '../order/store/desk'
import { orderCountChanges, orderCounts, orders, views } from '../schema'
import type { Counted, ViewState } from './rules'

const cell = sql`site, status, step, assignee, has_scans, is_archived`

/** What was counted, with the changes that are not added up yet. */
const counted = ({ site }: Scope) => {
  const isInScope = site === null ? sql`true` : sql`site = ${site}`
  return sql`select site, status, nullif(step, '') as step, nullif(assignee, '') as assignee, has_scans as "hasScans",
      is_archived as "isArchived", sum(n)::int as count
    from (select ${cell}, count as n from ${orderCounts} where ${isInScope}
      union all select ${cell}, by from ${orderCountChanges} where ${isInScope}) as it
    group by ${cell} having sum(n) <> 0`
}

/** The cells that a question is counted by; those of what is due are counted from the orders whose clock runs. */
export const cellsOf = async (db: Db | Tx, scope: Scope, question: Counted): Promise<Cell[]> => [
  ...(await db.execute<Cell>(question.dueBefore ? countedDue(scope, question.dueBefore) : counted(scope))),
]

/** The cells, and the own views, in one statement. */
export async function cellsWithViews(db: Db, scope: Scope, owner: string) {
  const own = rowsOf(views, eq(views.owner, owner), views.createdAt, views.id)
  const [row] = await db.execute<{ cells: Cell[]; own: unknown[] }>(sql`
    select (select coalesce(json_agg(cells), '[]') from (${counted(scope)}) as cells) as cells, ${own} as own`)
  return { cells: row?.cells ?? [], own: (row?.own ?? []).map(viewOf) }
}
const viewOf = readingRow(views)

/** The orders whose clock runs and that are due before an instant, as `Cell`s. */
const countedDue = (scope: Scope, dueBefore: Date): SQL =>
  sql`select site, status, step, assignee, has_scans as "hasScans", archived_at is not null as "isArchived", count(*)::int as count
    from ${orders} where ${and(isRunning(orders), lt(orders.dueAt, dueBefore), ownedBy(orders, scope))} group by 1, 2, 3, 4, 5, 6`

/** `cellsOf` by each of some instants until when orders are due, in one statement. */
export async function dueCells(db: Db, scope: Scope, instants: readonly Date[]): Promise<Cell[][]> {
  const cells: Cell[][] = instants.map(() => [])
  if (!instants.length) return cells
  const each = instants.map(
    (at, index) => sql`select ${index}::int as index, due.* from (${countedDue(scope, at)}) as due`,
  )
  const rows = await db.execute<Cell & { index: number }>(sql.join(each, sql` union all `))
  for (const { index, ...cell } of rows) cells[index]?.push(cell)
  return cells
}

/** An own view under its lock. Refuses `view-not-found`, `version-changed`. */
export async function lockView(tx: Tx, owner: string, id: string, version?: number): Promise<ViewState | Refusal> {
  const [view] = await tx
    .select()
    .from(views)
    .where(and(eq(views.id, id), eq(views.owner, owner)))
    .for('update')
  if (!view) return refuse('view-not-found', `There is no view ${id}.`)
  return version === undefined || view.version === version
    ? view
    : refuse('version-changed', `The view is at version ${view.version}.`)
}

export const countViews = (tx: Tx, owner: string) => tx.$count(views, eq(views.owner, owner))
export const insertView = (tx: Tx, view: ViewState) => tx.insert(views).values(view)
export const saveView = (tx: Tx, { id, ...view }: ViewState) => tx.update(views).set(view).where(eq(views.id, id))
export const deleteView = (tx: Tx, id: string) => tx.delete(views).where(eq(views.id, id))

/** As many as take some milliseconds. */
const CHANGES_A_PASS = 10_000

/** Adds up what was counted since. Several instances may do so at once. Returns whether there may be more. */
export async function foldCounts(db: Db): Promise<boolean> {
  const oldest = sql`select id from ${orderCountChanges} order by id limit ${CHANGES_A_PASS} for update skip locked`
  const [row] = await db.execute<{ folded: number }>(sql`
    with taken as (delete from ${orderCountChanges} where id in (${oldest}) returning *),
    added as (
      insert into ${orderCounts} (${cell}, count)
      select ${cell}, sum(by) as n from taken group by ${cell} having sum(by) <> 0 order by ${cell}
      on conflict (${cell}) do update set count = ${orderCounts}.count + excluded.count)
    select count(*)::int as folded from taken`)
  return row?.folded === CHANGES_A_PASS
}
