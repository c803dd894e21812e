import { type Column, getTableColumns, getTableName, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { defer, insertion as insertionOfRows } from '../events/outbox'
import { type AddressedHint, announce, deferredBy, isTransaction, type OutboxRow } from './after-commit'
import type { Db, Tx } from './db'
import { notify } from './notices'
import { type At, statement } from './statement'

type Fields = Readonly<Record<string, unknown>>
/** Selects the row with these values in these fields; `provided` is a further condition. */
type Which = { where: Fields; provided?: Part }
/** Sets fields of a row. */
export type Change = Which & { update: PgTable; set: Fields }
export type Removal = Which & { remove: PgTable }
/**
 * Rows of one table, which replace rows that are equal in the columns `replacing`, or yield to existing ones
 * (`unlessThere`); otherwise they must be new.
 */
export type Insertion = {
  into: PgTable
  rows: readonly Fields[]
  replacing?: readonly PgColumn[]
  unlessThere?: boolean
}
/** A custom part of a statement: what its text depends on, its values, and how it is built. */
export type Part = { shape: string; values: Fields; build: (at: At) => SQL }

export type Writes = {
  /** If it writes no row, nothing else is written. */
  first: Change | Removal | Insertion | Part
  /** A custom part may read the row that `first` wrote from `written`. */
  also?: readonly (Insertion | Part)[]
  /** `eventRows` of outbox.ts. */
  events?: readonly OutboxRow[]
  /** Made by `addressed` of hints.ts. */
  hints?: readonly AddressedHint[]
  /** The channels of workers to wake. */
  wakes?: readonly string[]
}

/**
 * Combines writes into one statement, which is a transaction by itself, or a part of the given one. Returns whether
 * `first` wrote a row.
 */
export async function together(db: Db | Tx, writes: Writes): Promise<boolean> {
  const { first, also = [], events = [], hints = [], wakes = [] } = writes
  const isInside = isTransaction(db)
  const parts = [part(firstOf(first), 'first')]
  for (const it of also)
    if ('build' in it) parts.push(part(it, `also${parts.length}`))
    else if (it.rows.length) parts.push(part(insertion(it, WRITTEN), `also${parts.length}`))
  if (events.length && !isInside) parts.push(part(recording(events), 'events'))
  const [row] = await sending(parts)(db, Object.assign({}, ...parts.map((it) => it.values)))
  if (row?.written !== true) return false
  if (isInside) {
    defer(db, events)
    deferredBy(db).hints.push(...hints)
    for (const it of wakes) notify(db, it)
  } else announce(db, { channels: events.length ? ['outbox', ...wakes] : wakes, hints })
  return true
}

function firstOf(first: Writes['first']): Part {
  if ('build' in first) return first
  return 'into' in first ? insertion(first, ALWAYS) : change(first)
}

const ALWAYS = 'always'
const WRITTEN = 'written'

/** Renames a part's values, so that parts do not clash. */
function part({ shape, values, build }: Part, name: string): Part {
  const own = Object.fromEntries(Object.entries(values).map(([key, value]) => [`${name}.${key}`, value]))
  return { shape, values: own, build: (at) => build((key) => at(`${name}.${key}`)) }
}

/** The text is built once per combination of shapes. */
function sending(parts: readonly Part[]) {
  const shape = parts.map((it) => it.shape).join(';')
  const known = made.get(shape)
  if (known) return known
  const send = statement<{ written: boolean }>((at) => {
    const [first, ...others] = parts.map((it) => it.build(at))
    const named = others.map((it, index) => sql`, ${sql.identifier(`also_${index}`)} as (${it})`)
    return sql`with written as (${first} returning *)${sql.join(named)}
      select exists (select from written) as written`
  })
  made.set(shape, send)
  return send
}
const made = new Map<string, ReturnType<typeof statement<{ written: boolean }>>>()

function change(it: Change | Removal): Part {
  const { where, provided } = it
  const [table, set] = 'update' in it ? [it.update, it.set] : [it.remove, undefined]
  const all = columnsOf(table)
  const encoded = (fields: Fields, as: string) =>
    Object.entries(fields).map(([key, value]) => [`${as}.${key}`, encode(all[key], value)])
  const equals = (fields: Fields, as: string, at: At) =>
    Object.keys(fields).map((key) => sql`${nameOf(all[key])} = ${at(`${as}.${key}`)}`)
  return {
    shape: `${set ? `update ${Object.keys(set)}` : 'delete'} ${getTableName(table)} ${Object.keys(where)} ${provided?.shape}`,
    values: { ...Object.fromEntries([...encoded(set ?? {}, 'set'), ...encoded(where, 'where')]), ...provided?.values },
    build: (at) => {
      const which = sql.join([...equals(where, 'where', at), ...(provided ? [provided.build(at)] : [])], sql` and `)
      const changed = set ? sql`update ${table} set ${list(equals(set, 'set', at))}` : sql`delete from ${table}`
      return sql`${changed} where ${which}`
    },
  }
}

function insertion({ into, rows, replacing, unlessThere }: Insertion, from: typeof ALWAYS | typeof WRITTEN): Part {
  const columns = Object.entries(columnsOf(into)).filter(([key]) => rows.some((it) => it[key] !== undefined))
  const values = rows.map((row) => Object.fromEntries(columns.map(([key, it]) => [it.name, row[key] ?? null])))
  return {
    shape: `insert ${getTableName(into)} ${columns.map(([, it]) => `${it.name} ${it.getSQLType()}`)} ${from} ${unlessThere} ${replacing?.map((it) => it.name)}`,
    values: { rows: JSON.stringify(values) },
    build: (at) => {
      const types = columns.map(([, it]) => sql`${nameOf(it)} ${sql.raw(it.getSQLType())}`)
      const inserted = sql`insert into ${into} (${list(columns.map(([, it]) => nameOf(it)))})
        select ${list(columns.map(([, it]) => sql`it.${nameOf(it)}`))}
        from json_to_recordset(${at('rows')}::json) as it(${list(types)})${from === WRITTEN ? sql`, written` : sql``}`
      if (unlessThere) return sql`${inserted} on conflict do nothing`
      if (!replacing) return inserted
      const replaced = columns.map(([, it]) => sql`${nameOf(it)} = excluded.${nameOf(it)}`)
      return sql`${inserted} on conflict (${list(replacing.map(nameOf))}) do update set ${list(replaced)}`
    },
  }
}

const recording = (rows: readonly OutboxRow[]): Part => ({
  shape: 'events',
  values: { rows: JSON.stringify(rows) },
  build: (at) => insertionOfRows(at('rows'), sql`written`),
})

const columnsOf = (table: PgTable): Record<string, PgColumn> => getTableColumns(table)
const encode = (column: PgColumn | undefined, value: unknown) =>
  value === null ? null : column?.mapToDriverValue(value)
const nameOf = (column: Column | undefined): SQL => sql`${sql.identifier(column?.name ?? '')}`
const list = (parts: SQLWrapper[]) => sql.join(parts, sql`, `)
