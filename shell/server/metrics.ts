/** Upper bounds of the buckets, in seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30]

type Series = { count: number; sum: number; buckets: number[] }

/** The edge's metrics in Prometheus' text format: requests by kind and status, and gauges that each scrape reads. */
export function createMetrics(gauges: Record<string, { help: string; read: () => number }>) {
  const series = new Map<string, Series>()

  return {
    /** `kind` is page, asset, live or the name of a service: few values, since each makes a series. */
    countRequest(kind: string, status: number, seconds: number): void {
      const labels = `kind="${kind}",status="${status}"`
      const known = series.get(labels) ?? { count: 0, sum: 0, buckets: BUCKETS.map(() => 0) }
      series.set(labels, known)
      known.count += 1
      known.sum += seconds
      for (let i = BUCKETS.length - 1; seconds <= (BUCKETS[i] ?? 0); i -= 1)
        known.buckets[i] = (known.buckets[i] ?? 0) + 1
    },
    text(): string {
      const name = 'http_request_duration_seconds'
      const requests = [...series].flatMap(([labels, { count, sum, buckets }]) => [
        ...buckets.map((value, i) => `${name}_bucket{${labels},le="${BUCKETS[i]}"} ${value}`),
        `${name}_bucket{${labels},le="+Inf"} ${count}`,
        `${name}_sum{${labels}} ${sum}`,
        `${name}_count{${labels}} ${count}`,
      ])
      const others = Object.entries(gauges).flatMap(([gauge, { help, read }]) => [
        `# HELP ${gauge} ${help}`,
        `# TYPE ${gauge} gauge`,
        `${gauge} ${read()}`,
      ])
      return `# HELP ${name} Requests by kind and status.\n# TYPE ${name} histogram\n${[...requests, ...others].join('\n')}\n`
    },
  }
}
export type Metrics = ReturnType<typeof createMetrics>
