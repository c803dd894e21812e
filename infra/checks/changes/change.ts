/** One difference between two versions of a contract, as a line for whoever reviews it. */
export type Change = { isBreaking: boolean; at: string; what: string }

/**
 * Who reads what a schema describes. `input`: we read what others send, so a schema may only widen. `output`: others
 * read what we send, so it may only narrow. `event`: both at once, since consumers of the version before hear new events
 * and new ones hear those that were kept.
 */
export type Direction = 'input' | 'output' | 'event'

/** What became of the set of values that fit; `other` is what cannot be told, and counts as breaking. */
export type Shift = 'narrower' | 'wider' | 'other'

export const breaks = (direction: Direction, shift: Shift): boolean =>
  shift === 'other' || direction === 'event' || shift === (direction === 'input' ? 'narrower' : 'wider')

// biome-ignore lint/suspicious/noExplicitAny: a document is read from JSON, and its parts are looked at one by one
export type Json = any

/** Every key of two objects, once. */
export const keysOf = (...objects: (object | undefined)[]): string[] => [
  ...new Set(objects.flatMap((it) => Object.keys(it ?? {}))),
]

export const isSame = (a: unknown, b: unknown): boolean => Bun.deepEquals(a, b)

/** `breaking` lines first, as they are what a reviewer has to decide on. */
export const linesOf = (changes: readonly Change[]): string[] =>
  changes
    .toSorted((a, b) => Number(b.isBreaking) - Number(a.isBreaking))
    .map(({ isBreaking, at, what }) => `${isBreaking ? 'breaking' : 'additive'}  ${at}: ${what}.`)
