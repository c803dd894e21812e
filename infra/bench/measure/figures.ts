export function percentile(percent: number, values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}

export const sum = (values: Iterable<number>): number => {
  let total = 0
  for (const it of values) total += it
  return total
}

/** `12.3 ms` */
export const ms = (value: number, digits = 1) => `${value.toFixed(digits)} ms`

export const spread = (tookMs: readonly number[]) =>
  `p50 ${ms(percentile(50, tookMs))}, p99 ${ms(percentile(99, tookMs))}`

type Goal = { least: number } | { most: number }

/** Prints one figure and its goal; without a unit it is a count. */
export function figure(what: string, value: number, unit: string, goal?: Goal): void {
  const digits = Math.abs(value) < 100 ? 1 : 0
  const shown = `  ${what.padEnd(48)} ${value.toFixed(digits).padStart(7)} ${unit.padEnd(4)}`
  console.log(goal ? `${shown} goal ${verdict(value, goal)}` : shown.trimEnd())
}

function verdict(value: number, goal: Goal): string {
  const [isMet, said] =
    'least' in goal ? [value >= goal.least, `≥ ${goal.least}`] : [value <= goal.most, `≤ ${goal.most}`]
  return `${said}: ${isMet ? 'met' : 'missed'}`
}

/** Prints a detail of the figure above. */
export const detail = (text: string) => console.log(`      ${text}`)
