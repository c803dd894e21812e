import type { Service } from 'contracts/events'

/** One step in an order's history; `isOpen` where it is not finished. */
export type Line = { at: Date; service: Service; text: string; isOpen?: boolean }

/** The start of an id or hash, which is unique enough within one order. */
export const short = (id: string | null) => (id ?? 'nobody').slice(0, 8)

/** Formats the lines in time order, with the time since the first one and a mark for open ones. */
export function printed(lines: readonly Line[]): string[] {
  const ordered = lines.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const start = ordered[0]?.at.getTime() ?? 0
  const delays = ordered.map(({ at }) => delay(at.getTime() - start))
  const width = Math.max(...delays.map((it) => it.length))
  return ordered.map(({ at, service, text, isOpen }, i) =>
    withoutEmails(
      `${isOpen ? '!' : ' '} ${at.toISOString()} ${delays[i]?.padStart(width)}  ${service.padEnd(14)} ${text}`,
    ),
  )
}

/** Shortens addresses to `c***@example.org`: staff recognise the customer, but a copied log does not reveal the address. */
export const withoutEmails = (text: string) => text.replace(/([^\s<>@:"',;])[^\s<>@:"',;]*@/g, '$1***@')

function delay(ms: number): string {
  if (ms < 1_000) return `+${ms} ms`
  if (ms < 120_000) return `+${(ms / 1_000).toFixed(1)} s`
  if (ms < 7_200_000) return `+${Math.round(ms / 60_000)} min`
  return `+${Math.round(ms / 3_600_000)} h`
}
