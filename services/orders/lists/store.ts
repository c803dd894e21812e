import { ScanKind } from 'contracts/common'
import { EMAIL_PATTERN } from 'contracts/text/email'
import {
  and,
  between,
  eq,
  getTableName,
  isNotNull,
  isNull,
  not,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { containing, type Db } from 'service-kit/database/db'
import { readingRow, rowsOf } from 'service-kit/database/rows-of'
import { searchForm } from 'service-kit/database/search-form'
import { type At, byShape, statement } from 'service-kit/database/statement'
import { ownedBy, scopeWith } from 'service-kit/http/ownership'
import type { Scope } from 'service-kit/http/principal'
import type { Filters } from '../order/filters'
import type { Asked } from '../order/question'
import type { OrderSummary } from '../order/response'
import type { Word } from '../order/search'
import { columns, isDraft, isInFrozenPrice, isKept, isShown, newestFirst, normalizedEmail } from '../order/store'
import { isFilled, isRunning } from '../order/store/desk'
import { isOfNumber, isSent, partsOf, timeOf, valuesOf as valuesOfNumber } from '../order/store/questions'
import { soughtNames } from '../order/store/sought'
import { orders, patients, scans } from '../schema'
import { dueFirst, lastFirst, pageOfAll, pageOfDue, pageOfPart, pageOfParts, pageOfValues } from './store/parts'

/** The reader of a list: a person sees orders of that person and e-mail, staff their scope. */
export type Reader =
  | { person: string; email: string; site: string }
  | {
      staff: Scope
      asked: Asked
      /** Until when orders are due that are asked for. */
      dueBefore: Date | null
      /** Of a list that is sorted by when orders are due: those whose clock runs, or all others; all by default. */
      clock?: 'runs' | 'stands'
      /** Orders with these e-mails, and of these ids, where there are any. */
      named?: { emails: readonly string[]; ids: readonly string[] }
    }

/**
 * A page of orders, newest first, or by the instant at which they are due, and one more if there are more. One statement for any
 * number of orders.
 */
export async function listOrders(db: Db, reader: Reader, filters: Filters): Promise<OrderSummary[]> {
  const { text, words, after, statuses, limit } = filters
  const shape: Shape = {
    reader: 'staff' in reader ? shapeOfStaff(reader) : 'own',
    filters: {
      email: isEmail(text),
      words: words.map((it) => ({ phone: it.phone !== undefined, ids: it.ids !== undefined })),
      after: after !== undefined,
      statuses: statuses.length > 0,
    },
  }
  const rows = await listStatement(JSON.stringify(shape))(db, {
    ...('staff' in reader ? valuesOfStaff(reader) : { ...reader, email: normalizedEmail(reader.email) }),
    text,
    ...Object.fromEntries(words.flatMap(valuesOf)),
    createdAt: after?.createdAt.toISOString(),
    id: after?.id,
    statuses: `{${statuses}}`,
    limit: limit + 1,
  })
  return rows.map(
    ({ patients, totalMinor, scanCount, receivedCount, receivedAt, missingScanCount, kindCounts, ...row }) => {
      const {
        frozen: _,
        search: __,
        sought: ___,
        lastMove: ____,
        sent,
        products,
        hasScans,
        lacksScans,
        ...order
      } = readOrder(row)
      const counts = {
        scanCount,
        receivedCount,
        missingScanCount,
        kindCounts,
        receivedAt: receivedAt ? new Date(receivedAt) : null,
      }
      return { ...order, totalMinor, ...counts, patients: patients.map(readPatient) }
    },
  )
}

/** The values of a word, under the names that `nameOf` gives them. */
const valuesOf = ({ text, phone, ids }: Word, index: number) =>
  Object.entries({ text: containing(text), phone: containing(phone ?? ''), from: ids?.from, to: ids?.to }).map(
    ([name, value]) => [nameOf(name, index), value] as const,
  )
const nameOf = (value: string, index: number) => `${value}${index}`

/** A whole e-mail is an order's or not: an index has it, while its parts are in very many e-mails. */
const isEmail = (text: string) => EMAIL.test(text)
const EMAIL = new RegExp(EMAIL_PATTERN)

export type StaffReader = Extract<Reader, { staff: Scope }>
const NOBODY = { emails: [], ids: [] }
const shapeOfStaff = ({ staff, asked, dueBefore, clock, named = NOBODY }: StaffReader) => ({
  number: partsOf(asked),
  clock: dueBefore ? 'runs' : (clock ?? 'any'),
  emails: named.emails.length > 0,
  ids: named.ids.length > 0,
  staff: scopeWith(staff, (name) => name),
  site: asked.site !== null,
  steps: asked.steps.length > 0,
  due: dueBefore !== null,
  assignee: asked.assignee === null ? 'any' : asked.assignee === '' ? 'nobody' : 'one',
  withEmpty: asked.withEmpty,
  isDeleted: asked.isDeleted,
})
const valuesOfStaff = ({ staff, asked, dueBefore, named = NOBODY }: StaffReader) => ({
  ...staff,
  ...valuesOfNumber(asked),
  emails: `{${named.emails.map((it) => JSON.stringify(it))}}`,
  ids: `{${named.ids}}`,
  ofSite: asked.site,
  ofSites: `{${asked.site ?? ''}}`,
  steps: `{${asked.steps}}`,
  dueBefore: dueBefore?.toISOString(),
  assignee: asked.assignee,
})
/** What the statement's text depends on: the scope, by the names of its values, and the filters. */
type Shape = {
  reader: 'own' | ReturnType<typeof shapeOfStaff>
  filters: { email: boolean; words: { phone: boolean; ids: boolean }[]; after: boolean; statuses: boolean }
}
type Found = { patients: unknown[]; receivedAt: string | null } & Pick<
  OrderSummary,
  'totalMinor' | 'scanCount' | 'receivedCount' | 'missingScanCount' | 'kindCounts'
>

const [readOrder, readPatient] = [readingRow(orders), readingRow(patients)]

const listStatement = byShape((key) => {
  const { reader, filters }: Shape = JSON.parse(key)
  return statement<Found>((at) => {
    // The page is selected first, so that only its orders are counted and not all candidates.
    const page = reader === 'own' ? ownPage(filters, at) : staffPage(reader, filters, at)
    return sql`
      select ${listColumns}, (${orders.frozen} -> 'quote' ->> 'totalMinor')::float8 as "totalMinor", counted.*,
        ${rowsOf(patients, eq(patients.orderId, orders.id), patients.createdAt, patients.folder)} as patients
      from (${page}) as ${sql.identifier(getTableName(orders))} cross join lateral (
        select count(*) filter (where ${isPresent})::int as "scanCount",
          count(*) filter (where ${isPresent} and ${scans.receivedAt} is not null)::int as "receivedCount",
          json_build_object(${kindCounts}) as "kindCounts",
          case when bool_and(${scans.receivedAt} is not null) filter (where ${isPresent})
            then max(${scans.receivedAt}) filter (where ${isPresent}) end as "receivedAt",
          count(*) filter (where not (${isPresent}) and ${isInFrozenPrice})::int as "missingScanCount"
        from ${scans} where ${eq(scans.orderId, orders.id)}) as counted
      order by ${orderOf(reader)}`
  })
})

function orderOf(reader: Shape['reader']): SQL {
  if (reader === 'own') return newestFirst
  return reader.clock === 'runs' ? dueFirst : lastFirst(timeOf(reader.number))
}

const { frozen: _, ...listed } = columns
const listColumns = sql.join(
  Object.values(listed).map((it) => sql`${it}`),
  sql`, `,
)

type Filtered = Shape['filters']

/** The orders that a person made or holds, and those that were placed with the person's e-mail. */
function ownPage(filters: Filtered, at: At): SQL {
  const isOfStatus = filters.statuses ? sql`${orders.status} = any(${at('statuses')}::text[])` : undefined
  // A customer searches names only (CAB-003): all own orders have the own e-mail, and any part of it would find them.
  // In a case: PostgreSQL expects a name to be in hardly any order, and would collect all own ones instead of reading the newest.
  const hasName = (value: Placeholder) => sql`case when ${soughtNames(orders)} like ${value} then true else false end`
  const isFound = hasWords(filters, at, hasName)
  const which = and(isShown, eq(orders.site, at('site')), isOfStatus, isFound)
  const parts = [
    { column: orders.owner, value: at('person') },
    { column: orders.holder, value: at('person') },
    { column: orders.email, value: at('email'), also: not(isDraft) },
  ]
  return pageOfParts(parts, { which, hasPlace: filters.after, at })
}

/** Begins with the index that leaves the fewest orders to look through. */
function staffPage(reader: Exclude<Shape['reader'], 'own'>, filters: Filtered, at: At): SQL {
  const { staff, due, clock, number, steps, assignee, site, isDeleted } = reader
  const isOfStatus = filters.statuses ? sql`${orders.status} = any(${at('statuses')}::text[])` : undefined
  const isOfStep = steps ? sql`${orders.step} = any(${at('steps')}::text[])` : undefined
  const isAssigned = assignee === 'one' ? eq(orders.assignee, at('assignee')) : undefined
  const isListed = and(
    ownedBy(orders, scopeWith(staff, at)),
    isDeleted ? isNotNull(orders.archivedAt) : isKept,
    reader.withEmpty ? undefined : isFilled(orders),
    assignee === 'nobody' ? isNull(orders.assignee) : isAssigned,
    reader.ids ? sql`${orders.id} = any(${at('ids')}::uuid[])` : undefined,
    isOfNumber(number, at),
    clock === 'stands' ? sql`not (${isRunning(orders)})` : undefined,
  )
  const pageOfAnySite = (...which: (SQL | undefined)[]) => ({
    ...{ which: and(isListed, ...which), hasPlace: filters.after },
    ...{ days: number, isSearched: filters.words.length > 0, at },
  })
  const isOfSite = site ? eq(orders.site, at('ofSite')) : undefined
  const page = (...which: (SQL | undefined)[]) => pageOfAnySite(isOfSite, ...which)
  // What is in work is little: whatever else is asked for is looked for in it.
  const isOfEmail = filters.email ? eq(orders.email, at('text')) : undefined
  if (clock === 'runs' && isOfEmail) return pageOfDue(page(isOfStatus, isOfStep, isOfEmail), due)
  if (filters.email) return pageOfPart({ column: orders.email, value: at('text') }, page(isOfStatus, isOfStep))
  const isFound = hasWords(filters, at, isSought)
  if (reader.emails) {
    const parts = { column: orders.email, values: at('emails') }
    return pageOfValues(parts, page(isOfStatus, isOfStep, isFound))
  }
  if (clock === 'runs') return pageOfDue(page(isOfStatus, isOfStep, isFound), due)
  if (isSent(number.counted))
    return pageOfValues({ column: orders.sent, values: at('sent') }, page(isOfStatus, isOfStep, isFound))
  if (number.products)
    return pageOfValues({ column: orders.products, values: at('productSets') }, page(isOfStatus, isOfStep, isFound))
  if (number.partner)
    return pageOfPart({ column: orders.partnerCode, value: at('partner') }, page(isOfStatus, isOfStep, isFound))
  if (steps) return pageOfValues({ column: orders.step, values: at('steps') }, page(isOfStatus, isFound))
  if (filters.statuses) return pageOfValues({ column: orders.status, values: at('statuses') }, page(isFound))
  if (isAssigned) return pageOfPart({ column: orders.assignee, value: at('assignee') }, page(isFound))
  if (site && number.counted === null)
    // The part says the site. Said twice, PostgreSQL would read it from its newest order to the page's place.
    return pageOfValues({ column: orders.site, values: at('ofSites') }, pageOfAnySite(isFound))
  return pageOfAll(page(isFound))
}

/**
 * The index finds candidates, the text itself decides. It does so in a case: two conditions that say the same would have PostgreSQL
 * expect a tenth of the orders with a common name, and collect all of them instead of reading the newest of a status.
 */
const isSought = (value: Placeholder): SQL =>
  sql`${searchForm(orders.sought)} like ${searchForm(sql`${value}::text`)}
    and case when ${orders.sought} like ${value} then true else false end`

/** All words are found, each in any of the texts that `contains` looks at. */
const hasWords = ({ words }: Filtered, at: At, contains: (value: Placeholder) => SQL): SQL | undefined =>
  and(
    ...words.map(({ phone, ids }, index) =>
      or(
        contains(at(nameOf('text', index))),
        phone ? contains(at(nameOf('phone', index))) : undefined,
        ids ? between(orders.id, at(nameOf('from', index)), at(nameOf('to', index))) : undefined,
      ),
    ),
  )

const isPresent = sql`${scans.removedAt} is null and ${scans.damagedAt} is null`

/** Pairs of a kind and how many scans of it there are. */
const kindCounts = sql.join(
  ScanKind.anyOf.map(({ const: kind }) =>
    sql
      .raw(`'${kind}', `)
      .append(sql`count(*) filter (where ${isPresent} and ${scans.kind} = ${sql.raw(`'${kind}'`)})`),
  ),
  sql`, `,
)
