import { FACET_BYTES, FIRST_VERTEX, type TakeFacets } from 'contracts/scans/mesh'

export type Point = readonly [x: number, y: number, z: number]

/** A mesh as a graphics card takes it, in mm. */
export type ScanMesh = {
  /** x, y and z of each vertex. */
  points: Float32Array<ArrayBuffer>
  /** Three vertices a facet; null where each facet has three of its own, one after the other. */
  index: Uint32Array<ArrayBuffer> | null
  min: Point
  max: Point
}

const COORDINATES = 9
/**
 * No coordinate of a scan is larger: an arch has at most 90 mm, or 90,000 µm. Near the largest float, 3.4e38, differences
 * overflow, and to count cells of space one by one would not end.
 */
const MOST_MM = 1_000_000

/**
 * Makes a mesh of facets as they come. Facets share no vertices yet: finding the equal ones of a large scan takes as long as
 * all else until its first picture, see `joined`.
 */
export class MeshBuilder {
  readonly #points: Float32Array<ArrayBuffer>
  readonly #min: [number, number, number] = [Infinity, Infinity, Infinity]
  readonly #max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  #filled = 0

  constructor(sizeBytes: number) {
    // No facet takes fewer bytes than a binary one.
    this.#points = new Float32Array(COORDINATES * Math.ceil(sizeBytes / FACET_BYTES))
  }

  take: TakeFacets = (facets) => {
    const view = new DataView(facets.buffer, facets.byteOffset, facets.byteLength)
    const points = this.#points
    const from = this.#filled
    let at = from
    for (let facet = FIRST_VERTEX; facet < facets.length; facet += FACET_BYTES)
      // -0 becomes 0: equal vertices have equal bits.
      for (let it = 0; it < COORDINATES; it++) points[at++] = view.getFloat32(facet + 4 * it, true) + 0
    this.#filled = at
    for (const axis of [0, 1, 2] as const) {
      let [min, max] = [this.#min[axis], this.#max[axis]]
      for (let it = from + axis; it < at; it += 3) {
        const value = points[it]!
        if (value < min) min = value
        if (value > max) max = value
      }
      this.#min[axis] = min
      this.#max[axis] = max
    }
  }

  /** `no-jaw` where it is larger than a jaw in any unit, or as far away. */
  finish(): ScanMesh | 'no-jaw' {
    if ([...this.#min, ...this.#max].some((it) => Math.abs(it) > MOST_MM)) return 'no-jaw'
    // A text has fewer facets than its size allows.
    const points = this.#filled < this.#points.length ? this.#points.slice(0, this.#filled) : this.#points
    return { points, index: null, min: this.#min, max: this.#max }
  }
}
