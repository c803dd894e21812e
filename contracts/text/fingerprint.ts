// FNV-1a, 64 bits (draft-eastlake-fnv): offset basis and prime 2^40 + 0x1b3, in 32-bit halves: numbers are doubles.
const OFFSET_HIGH = 0xcbf29ce4
const OFFSET_LOW = 0x84222325
const PRIME_LOW = 0x1b3
const HALF = 2 ** 32

/** FNV-1a 64 of a text's UTF-8 as 16 hex characters. It detects changes; it does not resist attackers. */
export function fnv1a64(text: string): string {
  let high = OFFSET_HIGH
  let low = OFFSET_LOW
  for (const byte of new TextEncoder().encode(text)) {
    low = (low ^ byte) >>> 0
    const product = low * PRIME_LOW
    high = (high * PRIME_LOW + Math.floor(product / HALF) + ((low << 8) >>> 0)) % HALF
    low = product % HALF
  }
  return high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0')
}

/** The same UUID for the same text: version 8 (RFC 9562), of two fingerprints. For names of one's own, not for secrets. */
export function uuidOf(text: string): string {
  const first = fnv1a64(text)
  const second = fnv1a64(first + text)
  const [a, b, c] = [first.slice(0, 8), first.slice(8, 12), first.slice(12, 15)]
  return `${a}-${b}-8${c}-8${second.slice(0, 3)}-${second.slice(3, 15)}`
}

/** One text for equal values in any order of keys, since a database does not keep that order. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, it) =>
    it !== null && typeof it === 'object' && !Array.isArray(it)
      ? Object.fromEntries(Object.entries(it).sort(([a], [b]) => (a < b ? -1 : 1)))
      : it,
  )
