/** One difference between two versions of a contract, for reviewers. */
export type Change = { isBreaking: boolean; at: string; what: string }

/**
 * Who reads the data of a schema. `input`: we read what others send, so a schema may only widen. `output`: others read what
 * we send, so it may only narrow. `event`: both, since old consumers receive new events and new ones receive stored events.
 */
export type Direction = 'input' | 'output' | 'event'

/** How the set of valid values changed; `other` is unknown and counts as breaking. */
export type Shift = 'narrower' | 'wider' | 'other'

export const breaks = (direction: Direction, shift: Shift): boolean =>
  shift === 'other' || direction === 'event' || shift === (direction === 'input' ? 'narrower' : 'wider')

// biome-ignore lint/suspicious/noExplicitAny: a document read from JSON, whose parts are inspected one by one
export type Json = any

/** The union of the objects' keys. */
export const keysOf = (...objects: (object | undefined)[]): string[] => [
  ...new Set(objects.flatMap((it) => Object.keys(it ?? {}))),
]

export const isSame = (a: unknown, b: unknown): boolean => Bun.deepEquals(a, b)

/** Breaking changes first, because a reviewer has to decide on them. */
export const linesOf = (changes: readonly Change[]): string[] =>
  changes
    .toSorted((a, b) => Number(b.isBreaking) - Number(a.isBreaking))
    .map(({ isBreaking, at, what }) => `${isBreaking ? 'breaking' : 'additive'}  ${at}: ${what}.`)
