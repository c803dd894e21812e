import { MOST_DUE_COUNTED } from 'contracts/order/staff/view-names'
import { type Refusal, refuse } from 'contracts/problems'
import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from 'service-kit/database/db'
import { readingRow, rowsOf } from 'service-kit/database/rows-of'
import { ownedBy } from 'service-kit/http/ownership'
import type { Scope } from 'service-kit/http/principal'
import type { Cell } from '../order/question'
import { isFilled, isRunning } from '../order/store/desk'
import { isOfDays, isOfNumber, partsOf, valuesOf } from '../order/store/questions'
import { orderCountChanges, orderCounts, orders, views } from '../schema'
import { type Cells, type Counted, isLive, type ViewState } from './rules'

const cell = sql`site, status, step, assignee, has_scans, is_archived`

/** What was counted, with the changes that are not added up yet. */
const counted = ({ site }: Scope) => {
  const isInScope = site === null ? sql`true` : sql`site = ${site}`
  return sql`select site, status, nullif(step, '') as step, nullif(assignee, '') as assignee, has_scans as "isFilled",
      is_archived as "isArchived", sum(n)::int as count
    from (select ${cell}, count as n from ${orderCounts} where ${isInScope}
      union all select ${cell}, by from ${orderCountChanges} where ${isInScope}) as it
    group by ${cell} having sum(n) <> 0`
}

/** The cells that a question is counted by. */
export async function cellsOf(db: Db | Tx, scope: Scope, question: Counted): Promise<Cells> {
  if (!isLive(question)) return { cells: [...(await db.execute<Cell>(counted(scope)))], isPart: false }
  const [cells] = await liveCells(db, scope, [question], MOST_OF_LIST)
  return cells ?? NOTHING
}
const NOTHING: Cells = { cells: [], isPart: false }

/** Counting so many orders takes some ten milliseconds; a person has several views, which are counted together. */
const MOST_OF_LIST = 10_000
const MOST_OF_VIEW = 1_000

/** The cells, and the own views, in one statement. */
export async function cellsWithViews(db: Db, scope: Scope, owner: string) {
  const own = rowsOf(views, eq(views.owner, owner), views.createdAt, views.id)
  const [row] = await db.execute<{ cells: Cell[]; own: unknown[] }>(sql`
    select (select coalesce(json_agg(cells), '[]') from (${counted(scope)}) as cells) as cells, ${own} as own`)
  return { cells: row?.cells ?? [], own: (row?.own ?? []).map(viewOf) }
}
const viewOf = readingRow(views)

/** The cells of questions for what is not counted beforehand, in one statement; those of some `most` orders where there are more. */
export async function liveCells(
  db: Db | Tx,
  scope: Scope,
  questions: readonly Counted[],
  most = MOST_OF_VIEW,
): Promise<Cells[]> {
  if (!questions.length) return []
  const each = questions.map(
    (it, index) => sql`(select ${index}::int as index, live.* from (${live(scope, it, boundOf(it, most))}) as live)`,
  )
  const rows = [...(await db.execute<Cell & { index: number }>(sql.join(each, sql` union all `)))]
  return questions.map((question, index) => {
    const cells = rows.filter((it) => it.index === index)
    return { cells, isPart: cells.reduce((total, it) => total + it.count, 0) > boundOf(question, most) }
  })
}

/** Every look at the board counts what is due, all of which may be late. */
const boundOf = ({ dueBefore }: Counted, most: number) => (dueBefore ? MOST_DUE_COUNTED : most)

function live(scope: Scope, question: Counted, most: number): SQL {
  const { dueBefore } = question
  const [parts, values] = [partsOf(question), valuesOf(question)]
  const value = (name: keyof typeof values) => sql`${values[name]}`
  const isDue = dueBefore ? and(isRunning(orders), lt(orders.dueAt, dueBefore)) : undefined
  const which = and(isDue, isOfNumber(parts, value), isOfDays(parts, value), ownedBy(orders, scope))
  // The first due first, so that their index is read, and only as far as the bound.
  const order = dueBefore ? sql`order by ${orders.dueAt}` : sql``
  return sql`select site, status, step, assignee, is_filled as "isFilled", is_archived as "isArchived", count(*)::int as count
    from (select site, status, step, assignee, ${isFilled(orders)} as is_filled, archived_at is not null as is_archived from ${orders}
      where ${which} ${order} limit ${most + 1}) as found
    group by 1, 2, 3, 4, 5, 6`
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
