import type postgres from 'postgres'
import { currentContext } from '../telemetry/context'
import { semaphore } from './semaphore'

type Client = postgres.Sql | postgres.TransactionSql
type Statement = Parameters<postgres.Sql['unsafe']>

/** The limit of prepared texts per pool; others are sent unprepared, since every connection keeps each. */
const MOST_PREPARED = 500

export type Places = {
  /** Concurrent requests of callers. */
  requests: number
  /** Concurrent events and jobs of the service itself. */
  own: number
  /** A statement or transaction that waits longer for a place is refused. */
  waitMs: number
}
/**
 * Called for each statement, each transaction of several, and each commit: of such a transaction, or of a lone
 * statement.
 */
export type Count = (what: 'statement' | 'transaction' | 'commit') => void

/**
 * Wraps drizzle's driver: a statement without a free connection waits for a place, for a limited time. Requests and the
 * service's own work have separate places, so that no flood of requests starves events.
 */
export function sharing(sql: postgres.Sql, { requests, own, waitMs }: Places, count: Count): postgres.Sql {
  const ofRequests = semaphore(requests, waitMs)
  const ofItself = semaphore(own, waitMs)
  return preparing(sql, (run) => (currentContext()?.isRequest ? ofRequests : ofItself)(run), count)
}

type InPlace = <T>(run: () => PromiseLike<T>) => PromiseLike<T>

/**
 * Wraps drizzle's driver: every statement is prepared once and takes one round trip from then on. Drizzle itself has
 * each one parsed and described before it is executed.
 */
export function preparing(sql: postgres.Sql, inPlace: InPlace = (run) => run(), count: Count = () => {}): postgres.Sql {
  const prepare = preparingOnce(count)
  const alone = (statement: Statement) => {
    count('commit')
    return prepare(sql, statement)
  }
  // All that drizzle uses of a client: a statement, which is sent when it is awaited, and a transaction.
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
    // A search's plan depends on its pattern: a generic plan may read a whole index.
    const isPrepared = prepared.has(text) || (prepared.size < MOST_PREPARED && !text.includes(' like '))
    if (isPrepared) prepared.add(text)
    // A text without parameters may be several statements, which only the simple protocol takes.
    return sql.unsafe(text, values, { prepare: isPrepared && values.length > 0 })
  }
}
