import type { Service } from 'contracts/events'

/** One thing that happened in an order's life, or that should have and has not (`isOpen`). */
export type Line = { at: Date; service: Service; says: string; isOpen?: boolean }

/** The beginning of an id or hash: enough to tell it from others of one order. */
export const short = (id: string | null) => (id ?? 'nobody').slice(0, 8)

/** In time order, one line each, with how long after the first one it was; what is open is marked. */
export function printed(lines: readonly Line[]): string[] {
  const ordered = lines.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const start = ordered[0]?.at.getTime() ?? 0
  const delays = ordered.map(({ at }) => delay(at.getTime() - start))
  const width = Math.max(...delays.map((it) => it.length))
  return ordered.map(({ at, service, says, isOpen }, i) =>
    withoutEmails(
      `${isOpen ? '!' : ' '} ${at.toISOString()} ${delays[i]?.padStart(width)}  ${service.padEnd(14)} ${says}`,
    ),
  )
}

/** `c***@example.org`: whoever knows the customer recognises the address, and a terminal's log does not spread it. */
export const withoutEmails = (text: string) => text.replace(/([^\s<>@:"',;])[^\s<>@:"',;]*@/g, '$1***@')

function delay(ms: number): string {
  if (ms < 1_000) return `+${ms} ms`
  if (ms < 120_000) return `+${(ms / 1_000).toFixed(1)} s`
  if (ms < 7_200_000) return `+${Math.round(ms / 60_000)} min`
  return `+${Math.round(ms / 3_600_000)} h`
}
