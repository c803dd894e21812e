import { Counter, collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client'
import { currentContext } from './context'

let ofProcess: Registry | undefined

/** Memory, processor time and event loop of this process, measured once even where tests run several services in it. */
function processMetrics(): Registry {
  if (ofProcess) return ofProcess
  ofProcess = new Registry()
  // It measures the event loop by a timer: the default 10 ms would cost an idle process 4 ms a second.
  collectDefaultMetrics({ register: ofProcess, eventLoopMonitoringPrecision: 1_000 })
  // The spaces of V8's heap: Bun has none of them, and walks its whole heap to say so, 20 ms at each scrape.
  for (const of of ['total', 'used', 'available']) ofProcess.removeSingleMetric(`nodejs_heap_space_size_${of}_bytes`)
  return ofProcess
}

/** The Prometheus metrics of one service. */
export function createMetrics(service: string) {
  const register = new Registry()
  register.setDefaultLabels({ service })
  for (const metric of processMetrics().getMetricsAsArray()) register.registerMetric(metric as unknown as Metric)
  const registers = [register]
  const labelNames = ['operation'] as const
  const sent = {
    statement: new Counter({
      name: 'database_statements_total',
      help: 'Statements that were sent to PostgreSQL, beside begin and commit, by what they were sent for.',
      labelNames,
      registers,
    }),
    transaction: new Counter({
      name: 'database_transactions_total',
      help: 'Transactions of several statements, by what they were begun for; a statement alone is its own.',
      labelNames,
      registers,
    }),
    commit: new Counter({
      name: 'database_commits_total',
      help: 'Transactions of several statements and statements alone, by what they were sent for.',
      labelNames,
      registers,
    }),
  }
  return {
    register,
    /** Counts a statement to PostgreSQL; without an operation it belongs to the service itself. */
    database: (what: keyof typeof sent) => sent[what].inc({ operation: currentContext()?.operation ?? 'none' }),
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Requests by operation and status.',
      labelNames: ['operation', 'status'] as const,
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30],
      registers,
    }),
    refused: new Counter({
      name: 'http_requests_refused_total',
      help: 'Requests that were refused at once, since more were there than can be answered in time.',
      registers,
    }),
    /** A gauge that is read whenever the metrics are scraped. */
    gauge(name: string, help: string, read: () => number): void {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read())
        },
      })
    },
    published: new Counter({
      name: 'events_published_total',
      help: 'Events that JetStream has stored.',
      labelNames: ['subject'] as const,
      registers,
    }),
    consumed: new Counter({
      name: 'events_consumed_total',
      help: 'Events by what became of them: applied, repeated, parked, dead or tried again.',
      labelNames: ['subject', 'outcome'] as const,
      registers,
    }),
    parked: new Gauge({ name: 'events_parked', help: 'Events that wait for what they are about.', registers }),
    dead: new Gauge({
      name: 'events_dead',
      help: 'Events that could not be applied (in), and own ones that the broker refuses for good (out).',
      labelNames: ['direction'] as const,
      registers,
    }),
  }
}
export type Metrics = ReturnType<typeof createMetrics>
