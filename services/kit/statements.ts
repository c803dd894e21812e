import type postgres from 'postgres'
import { currentContext } from './context'
import { takingPlaces } from './places'

type Client = postgres.Sql | postgres.TransactionSql
type Statement = Parameters<postgres.Sql['unsafe']>

/** Texts of statements that a pool prepares; what comes beyond is sent unprepared, since each is kept by every connection. */
const MOST_PREPARED = 500

export type Places = {
  /** Requests of callers at one time. */
  requests: number
  /** What the service does by itself at one time: its events and its jobs. */
  own: number
  /** A statement or transaction waits so long for a place, and is refused then. */
  waitMs: number
}
/** Hears of each statement, of each transaction of several, and of each commit: of such a transaction, or of a statement alone. */
export type Count = (what: 'statement' | 'transaction' | 'commit') => void

/**
 * The driver as drizzle knows it, in whose pool whatever finds no connection waits for a place, and not for ever. Requests
 * and what the service does by itself have places of their own, so that no flood of requests starves events.
 */
export function sharing(sql: postgres.Sql, { requests, own, waitMs }: Places, count: Count): postgres.Sql {
  const ofRequests = takingPlaces(requests, waitMs)
  const ofItself = takingPlaces(own, waitMs)
  return preparing(sql, (run) => (currentContext()?.isRequest ? ofRequests : ofItself)(run), count)
}

type InPlace = <T>(run: () => PromiseLike<T>) => PromiseLike<T>

/**
 * The driver as drizzle knows it, where every statement is prepared once and takes one round trip from then on: drizzle
 * itself has each parsed and described before it is executed.
 */
export function preparing(sql: postgres.Sql, inPlace: InPlace = (run) => run(), count: Count = () => {}): postgres.Sql {
  const prepare = preparingOnce(count)
  const alone = (statement: Statement) => {
    count('commit')
    return prepare(sql, statement)
  }
  // All that drizzle asks of a client: a statement, which is sent when it is awaited, and a transaction.
  const client = {
    options: sql.options,
    unsafe(...statement: Statement) {
      const rows = () => inPlace(() => alone(statement))
      return {
        // biome-ignore lint/suspicious/noThenProperty: as the driver's own, it is sent when it is awaited
        then: (...by: Parameters<Promise<unknown>['then']>) => rows().then(...by),
        values: () => inPlace(() => alone(statement).values()),
      }
    },
    begin: (run: (tx: postgres.TransactionSql) => Promise<unknown>) =>
      inPlace(() => {
        count('transaction')
        count('commit')
        return sql.begin((tx) => run(inside(tx, prepare)))
      }),
  }
  return client as unknown as postgres.Sql
}

type Prepare = ReturnType<typeof preparingOnce>

/** A transaction, and each savepoint in it, whose statements are prepared as well. */
function inside(tx: postgres.TransactionSql, prepare: Prepare): postgres.TransactionSql {
  const client = {
    unsafe: (...statement: Statement) => prepare(tx, statement),
    savepoint: (run: (inner: postgres.TransactionSql) => Promise<unknown>) =>
      tx.savepoint((inner) => run(inside(inner as postgres.TransactionSql, prepare))),
  }
  return client as unknown as postgres.TransactionSql
}

function preparingOnce(count: Count) {
  const prepared = new Set<string>()
  return (sql: Client, [text, values = []]: Statement) => {
    count('statement')
    // What is searched for decides how: a plan for any pattern may read an index whole.
    const isPrepared = prepared.has(text) || (prepared.size < MOST_PREPARED && !text.includes(' like '))
    if (isPrepared) prepared.add(text)
    // What has no parameters may be several statements, which only the simple protocol takes.
    return sql.unsafe(text, values, { prepare: isPrepared && values.length > 0 })
  }
}
