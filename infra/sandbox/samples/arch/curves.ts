export const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
export const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The smaller of two distances, rounded over `k` mm where they meet: the union of two solids with a fillet. */
export function smoothMin(a: number, b: number, k: number): number {
  const overlap = k - Math.abs(a - b)
  return overlap > 0 ? Math.min(a, b) - (overlap * overlap) / (4 * k) : Math.min(a, b)
}

/** The larger of two distances: the intersection of two solids with a rounded edge. */
export const smoothMax = (a: number, b: number, k: number) => -smoothMin(-a, -b, k)

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Points of a curve: at this height, this value; in rising order of the heights. */
export type Profile = readonly (readonly [height: number, value: number])[]

const SAMPLES = 360

/** A smooth curve through the points of a profile (Catmull-Rom), sampled, because it is read millions of times. */
export class Curve {
  readonly #low: number
  readonly #perHeight: number
  readonly #values: Float64Array

  constructor(profile: Profile) {
    const [first = 0, last = 1] = [profile.at(0)?.[0], profile.at(-1)?.[0]]
    this.#low = first
    this.#perHeight = SAMPLES / (last - first)
    this.#values = Float64Array.from({ length: SAMPLES + 2 }, (_, n) =>
      through(profile, first + Math.min(n, SAMPLES) / this.#perHeight),
    )
  }

  /** The value at a height; beyond the ends, that of the end. */
  at(height: number): number {
    const place = clamp((height - this.#low) * this.#perHeight, 0, SAMPLES)
    const n = Math.floor(place)
    const before = this.#values[n]!
    return before + (this.#values[n + 1]! - before) * (place - n)
  }
}

function through(profile: Profile, height: number): number {
  const last = profile.length - 1
  let n = 0
  while (n < last - 1 && profile[n + 1]![0] < height) n++
  const [p, a, b, q] = [profile[Math.max(0, n - 1)]!, profile[n]!, profile[n + 1]!, profile[Math.min(last, n + 2)]!]
  const width = b[0] - a[0]
  const u = (height - a[0]) / width
  const slopeA = ((b[1] - p[1]) / (b[0] - p[0])) * width
  const slopeB = ((q[1] - a[1]) / (q[0] - a[0])) * width
  const [u2, u3] = [u * u, u * u * u]
  return (2 * u3 - 3 * u2 + 1) * a[1] + (u3 - 2 * u2 + u) * slopeA + (3 * u2 - 2 * u3) * b[1] + (u3 - u2) * slopeB
}
