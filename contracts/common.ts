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

/** UUID version 4; the service that owns the record creates it. */
export const Uuid = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
})

/** RFC 3339 in UTC, e.g. 2026-11-20T12:00:00.000Z. */
export const Instant = Type.String({ format: 'date-time' })

export const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' })

/** The owner of a record: the sha256 of a visitor's cookie or of a user's id; nobody can derive either from it. */
export const Owner = Sha256

export const SiteId = Type.String({ pattern: '^[a-z][a-z0-9-]{0,19}$', examples: ['ru'] })

export const ScanKind = words(['aligner', 'matrix', 'retainer'], { $id: 'ScanKind' })
export type ScanKind = Static<typeof ScanKind>

/**
 * The roles of a signed-in person: an `admin` or `manager` is also a customer (AUTH-022); a `packer`, who signed in by
 * the packers' password, is no customer.
 */
export const Role = words(['admin', 'manager', 'packer'], { $id: 'Role' })
export type Role = Static<typeof Role>

export const Language = words(['ru', 'en', 'de', 'es', 'fr', 'it'], { $id: 'Language' })
export type Language = Static<typeof Language>

/**
 * One line of typed text in the letters of any script, without control characters and characters that reverse the text.
 * Where a character is required spaces alone do not suffice. For input only: stored texts are sent as they are.
 */
export const line = (maxLength: number, options: { minLength?: number; examples?: string[] } = {}) => {
  const pattern = options.minLength ? someTextWithout(NOT_IN_LINE) : anyTextWithout(NOT_IN_LINE)
  return Type.String({ maxLength, pattern, ...options })
}

/** Several lines of typed text; the rule of one line, with tabs and line ends. */
export const paragraph = (maxLength: number, options: { minLength?: number } = {}) => {
  const pattern = options.minLength ? someTextWithout(NOT_IN_PARAGRAPH) : anyTextWithout(NOT_IN_PARAGRAPH)
  return Type.String({ maxLength, pattern, ...options })
}

/** Typing and pasting add spaces around an address; the service trims them (WIZ-061). */
export const Email = Type.String({
  maxLength: 254,
  pattern: `^ *${EMAIL_PATTERN.slice(1, -1)} *$`,
  examples: ['clinic@example.org'],
})

/** A page of a list: the cursor of the page before it, and its length; 20 records by default, at most 100. */
export const PageQuery = {
  cursor: Type.Optional(Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9_-]+$' })),
  limit: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}$' })),
}
