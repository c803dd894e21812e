import { type Jaw, TEETH } from './teeth'

/** The distance of the centres of the two second molars. */
const SPAN_MM: Readonly<Record<Jaw, number>> = { upper: 48.5, lower: 46 }
/** Braun et al., The form of the human dental arch (1998), fit 0.8 to cusps and edges; this one fits the centres. */
const EXPONENT = 0.52
const POINTS = 2000

/** A point of the arch: its place, the direction along the arch away from the midline, and the one outwards. */
export type ArchPoint = { x: number; y: number; along: readonly [number, number]; out: readonly [number, number] }

/**
 * The line on which the crowns of a jaw stand: x to the side, y forward. It is the beta function of Braun et al., as
 * deep as the crowns need to stand side by side.
 */
export class ArchForm {
  /** From the midline to the end of the second molar, along the arch. */
  readonly halfMm: number
  readonly depthMm: number
  readonly #side: Float64Array[]

  constructor(jaw: Jaw) {
    this.halfMm = TEETH[jaw].reduce((sum, it) => sum + it.widthMm, 0)
    let [low, high] = [10, 80]
    for (let n = 0; n < 40; n++) {
      const middle = (low + high) / 2
      if (sideOf(SPAN_MM[jaw], middle)[2]![POINTS]! < this.halfMm) low = middle
      else high = middle
    }
    this.depthMm = low
    this.#side = sideOf(SPAN_MM[jaw], low)
  }

  /** The point at a signed length along the arch from the midline. */
  at(lengthMm: number): ArchPoint {
    const [xs, ys, lengths] = this.#side as [Float64Array, Float64Array, Float64Array]
    const sign = lengthMm < 0 ? -1 : 1
    const wanted = Math.abs(lengthMm)
    let [before, after] = [0, POINTS]
    while (after - before > 1) {
      const middle = (before + after) >> 1
      if (lengths[middle]! < wanted) before = middle
      else after = middle
    }
    const part = (wanted - lengths[before]!) / (lengths[after]! - lengths[before]!)
    const [near, far] = [Math.max(0, before - 25), Math.min(POINTS, before + 25)]
    const [dx, dy] = before < 25 ? [1, 0] : [xs[far]! - xs[near]!, ys[far]! - ys[near]!]
    const length = Math.hypot(dx, dy)
    return {
      x: sign * (xs[before]! + (xs[after]! - xs[before]!) * part),
      y: ys[before]! + (ys[after]! - ys[before]!) * part,
      along: [(sign * dx) / length, dy / length],
      out: [(-sign * dy) / length, dx / length],
    }
  }
}

/** Places and lengths along one side of an arch of this depth. */
function sideOf(spanMm: number, depthMm: number): Float64Array[] {
  const [xs, ys, lengths] = Array.from({ length: 3 }, () => new Float64Array(POINTS + 1)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  for (let n = 0; n <= POINTS; n++) {
    xs[n] = (spanMm / 2) * Math.sin((n / POINTS) * (Math.PI / 2))
    ys[n] = depthMm * Math.max(0, 1 - ((2 * xs[n]!) / spanMm) ** 2) ** EXPONENT
    if (n > 0) lengths[n] = lengths[n - 1]! + Math.hypot(xs[n]! - xs[n - 1]!, ys[n]! - ys[n - 1]!)
  }
  return [xs, ys, lengths]
}
