import { type Static, type TLiteral, type TUnion, Type } from '@sinclair/typebox'

import { EMAIL_PATTERN } from './text/email'
import { anyTextWithout, NOT_IN_LINE, NOT_IN_PARAGRAPH, someTextWithout } from './text/text'

type Literals<T extends readonly string[]> = { -readonly [K in keyof T]: TLiteral<T[K] & string> }

/** A closed set of words, e.g. `words(['soft', 'hard'])`; in OpenAPI an enum. */
export const words = <const T extends readonly string[]>(values: T, options = {}) =>
  Type.Union(values.map((it) => Type.Literal(it)) as unknown as Literals<T>, options) as TUnion<Literals<T>>

export const nullable = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) =>
  Type.Union([schema, Type.Null()])

export const Currency = words(['RUB', 'EUR'], { $id: 'Currency' })
export type Currency = Static<typeof Currency>

/** An amount in the minor unit of its currency (kopecks, cents): { minor: 1990, currency: 'EUR' } is 19.90 €. */
export const Money = Type.Object(
  { minor: Type.Integer(), currency: Currency },
  { $id: 'Money', additionalProperties: false },
)
export type Money = Static<typeof Money>

/** UUID version 4, made by the service that owns the record. */
export const Uuid = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
})

/** RFC 3339 in UTC, e.g. 2026-11-20T12:00:00.000Z. */
export const Instant = Type.String({ format: 'date-time' })

export const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' })

/** Whose a record is: the sha256 of a visitor's cookie or of a user's id; neither can be made from it. */
export const Owner = Sha256

export const SiteId = Type.String({ pattern: '^[a-z][a-z0-9-]{0,19}$', examples: ['ru'] })

export const ScanKind = words(['aligner', 'matrix', 'retainer'], { $id: 'ScanKind' })
export type ScanKind = Static<typeof ScanKind>

/**
 * What a signed-in person may be: `admin` and `manager` beside a customer (AUTH-022); `packer` by the packers' password
 * and nothing else, for whoever packs is no customer.
 */
export const Role = words(['admin', 'manager', 'packer'], { $id: 'Role' })
export type Role = Static<typeof Role>

export const Language = words(['ru', 'en', 'de', 'es', 'fr', 'it'], { $id: 'Language' })
export type Language = Static<typeof Language>

/**
 * One line of text that a person typed, in the letters of any script: no control characters, and none that turn text around.
 * Where at least one character is asked for, spaces alone are none. For what comes in; what was kept before is told as it is.
 */
export const line = (maxLength: number, options: { minLength?: number; examples?: string[] } = {}) => {
  const pattern = options.minLength ? someTextWithout(NOT_IN_LINE) : anyTextWithout(NOT_IN_LINE)
  return Type.String({ maxLength, pattern, ...options })
}

/** Several lines of text that a person typed; the same as of one line but for tabs and line ends. */
export const paragraph = (maxLength: number, options: { minLength?: number } = {}) => {
  const pattern = options.minLength ? someTextWithout(NOT_IN_PARAGRAPH) : anyTextWithout(NOT_IN_PARAGRAPH)
  return Type.String({ maxLength, pattern, ...options })
}

/** Spaces around an address come with typing and pasting; they are taken off before it is kept (WIZ-061). */
export const Email = Type.String({
  maxLength: 254,
  pattern: `^ *${EMAIL_PATTERN.slice(1, -1)} *$`,
  examples: ['clinic@example.org'],
})

/** A list's page: where it begins, as the page before it said, and how long it is; 20 records, at most 100. */
export const PageQuery = {
  cursor: Type.Optional(Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9_-]+$' })),
  limit: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}$' })),
}
