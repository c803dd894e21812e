import type { FieldError } from 'contracts/problems'

/** Far deeper than any contract; the recursion is as deep as the value. */
const DEEPEST = 100

/**
 * The first text in a request that cannot be stored: PostgreSQL stores no NUL, and its JSON no half of a surrogate
 * pair. No name or note needs them. Keys are texts, too.
 */
export function faultOf(value: unknown, path: string, depth = 0): FieldError | undefined {
  if (typeof value === 'string')
    return isStorable(value) ? undefined : { path, message: 'contains NUL or half a character' }
  if (typeof value !== 'object' || value === null) return undefined
  if (depth === DEEPEST) return { path, message: 'is nested too deeply' }
  for (const [key, it] of Object.entries(value)) {
    const fault = faultOf(key, path) ?? faultOf(it, `${path}/${key}`, depth + 1)
    if (fault) return fault
  }
  return undefined
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()
