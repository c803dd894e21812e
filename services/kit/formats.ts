import { FormatRegistry } from '@sinclair/typebox'

/** The years in which anything happens here: a time before or after them and a year is still one for PostgreSQL. */
const FIRST_YEAR = 1900
const LAST_YEAR = 2999

/** An instant in UTC, for instance `2026-11-22T09:30:00.000Z`, on a day and at a time that exist. */
function isInstant(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/.test(text)) return false
  const at = new Date(text)
  // Date takes 30 February for 2 March, and 24:00 for the next day.
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 19) !== text.slice(0, 19)) return false
  return at.getUTCFullYear() >= FIRST_YEAR && at.getUTCFullYear() <= LAST_YEAR
}

/** A day that exists, without a time. */
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && isInstant(`${text}T00:00:00Z`)

/** A UUID of any version, in any letter case. */
export const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** What a `format` of a contract means; a contract with another one stops the service at its start. */
const FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  'date-time': isInstant,
  date: isDay,
  uuid: isUuid,
}

// Elysia registers laxer ones for names that are free: its `date` accepts whatever `new Date` reads.
for (const [name, check] of Object.entries(FORMATS)) FormatRegistry.Set(name, check)

/** Schemas without an unchecked format: many contracts share one, and a start reads all of them. */
const checked = new WeakSet<object>()

/** A format of a schema that nothing checks. */
export function uncheckedFormatOf(schema: unknown): string | undefined {
  if (typeof schema !== 'object' || schema === null || checked.has(schema)) return undefined
  const { type, format } = schema as { type?: unknown; format?: unknown }
  if (type === 'string' && typeof format === 'string' && !Object.hasOwn(FORMATS, format)) return format
  for (const it of Object.values(schema)) {
    const found = uncheckedFormatOf(it)
    if (found !== undefined) return found
  }
  checked.add(schema)
  return undefined
}
