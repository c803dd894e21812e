import { FACET_BYTES, FIRST_VERTEX, type TakeFacets } from './mesh'

/**
 * `openEdges` are the edges of one facet alone: the rim of a scan, or a hole in it. `shells` are the parts of a mesh that
 * share no vertex. A facet that has a vertex twice counts for neither.
 */
export type Edges = { openEdges: number; shells: number }

/**
 * A scan of 100 MB has about 1.05 million vertices, half as many as facets. Twice as many take 120 MB of memory, 32 bytes
 * a vertex and 24 a facet; a mesh of more, whose facets hardly touch, is not examined.
 */
export const MAX_VERTICES = 2 ** 21
/**
 * Looks for a vertex need 1 to 2 steps on average, for any mesh that was not made to need more. One that was is given up,
 * so that the time grows with the size of the file alone.
 */
const MAX_STEPS_A_VERTEX = 16
/** The coordinates of a facet. */
const COORDINATES = 9

/**
 * Counts the edges of a mesh, which takes all its facets together: a table finds equal vertices, and each facet adds its
 * sides to the lists of their lower vertices. Vertices are equal when their coordinates are: exporters write a vertex the
 * same each time, and any tolerance would join what a scanner has told apart.
 */
export class MeshEdges {
  /** A vertex and one, by the hash of its coordinates and with open addressing; 0 is an empty slot. */
  readonly #slots: Int32Array
  readonly #mask: number
  readonly #maxVertices: number
  /** The bits of the coordinates of each vertex. */
  readonly #points: Int32Array
  /** The vertices of a shell are a tree; the root is its own parent. */
  readonly #parents: Int32Array
  /** The first side of each vertex, and the next side of each side, and one; 0 ends a list. */
  readonly #firsts: Int32Array
  readonly #nexts: Int32Array
  /** The higher vertex of each side. */
  readonly #others: Int32Array
  /** The coordinates of one facet, and their bits. */
  readonly #facet = new Float32Array(COORDINATES)
  readonly #bits = new Int32Array(this.#facet.buffer)
  readonly #maxSteps: number
  #vertices = 0
  #sides = 0
  #steps = 0
  #isGivenUp = false

  constructor(sizeBytes: number) {
    // No facet takes fewer bytes than a binary one.
    const sides = 3 * Math.ceil(sizeBytes / FACET_BYTES)
    this.#maxVertices = Math.min(MAX_VERTICES, sides)
    const slots = 2 ** Math.ceil(Math.log2(2 * this.#maxVertices))
    this.#slots = new Int32Array(slots)
    this.#mask = slots - 1
    this.#points = new Int32Array(3 * this.#maxVertices)
    this.#parents = new Int32Array(this.#maxVertices)
    this.#firsts = new Int32Array(this.#maxVertices)
    this.#nexts = new Int32Array(sides)
    this.#others = new Int32Array(sides)
    this.#maxSteps = MAX_STEPS_A_VERTEX * sides
  }

  take: TakeFacets = (facets) => {
    const view = new DataView(facets.buffer, facets.byteOffset, facets.byteLength)
    for (let facet = 0; facet < facets.length && !this.#isGivenUp; facet += FACET_BYTES) {
      const first = facet + FIRST_VERTEX
      // -0 becomes 0.
      for (let it = 0; it < COORDINATES; it++) this.#facet[it] = view.getFloat32(first + 4 * it, true) + 0
      this.#add()
    }
  }

  /** The edges of the facets so far; `too-many` for a mesh that is given up. */
  count(): Edges | 'too-many' {
    if (this.#isGivenUp) return 'too-many'
    return { openEdges: this.#countOpen(), shells: this.#countShells() }
  }

  #add(): void {
    const a = this.#vertexAt(0)
    const b = this.#vertexAt(3)
    const c = this.#vertexAt(6)
    if (a < 0 || b < 0 || c < 0) this.#isGivenUp = true
    else if (a !== b && b !== c && c !== a) {
      this.#addSide(a, b)
      this.#addSide(b, c)
      this.#addSide(c, a)
      this.#join(a, b)
      this.#join(b, c)
    }
  }

  /** The number of a vertex of the facet, by its first coordinate, old or new; negative when there are too many. */
  #vertexAt(at: number): number {
    const slots = this.#slots
    const points = this.#points
    const mask = this.#mask
    const x = this.#bits[at]!
    const y = this.#bits[at + 1]!
    const z = this.#bits[at + 2]!
    let slot = hashOf(x, y, z) & mask
    for (;;) {
      const found = slots[slot]! - 1
      if (found < 0) break
      const point = 3 * found
      if (points[point] === x && points[point + 1] === y && points[point + 2] === z) return found
      slot = (slot + 1) & mask
      if (++this.#steps > this.#maxSteps) return -1
    }
    const vertex = this.#vertices
    if (vertex === this.#maxVertices) return -1
    points[3 * vertex] = x
    points[3 * vertex + 1] = y
    points[3 * vertex + 2] = z
    this.#parents[vertex] = vertex
    slots[slot] = vertex + 1
    this.#vertices = vertex + 1
    return vertex
  }

  #addSide(a: number, b: number): void {
    const low = Math.min(a, b)
    const side = this.#sides++
    this.#others[side] = a + b - low
    this.#nexts[side] = this.#firsts[low]!
    this.#firsts[low] = side + 1
  }

  #join(a: number, b: number): void {
    const rootA = this.#rootOf(a)
    const rootB = this.#rootOf(b)
    if (rootA < rootB) this.#parents[rootB] = rootA
    else this.#parents[rootA] = rootB
  }

  #rootOf(vertex: number): number {
    const parents = this.#parents
    let it = vertex
    for (;;) {
      const parent = parents[it]!
      if (parent === it) return it
      // Halves the way for the next one.
      const beyond = parents[parent]!
      parents[it] = beyond
      it = beyond
    }
  }

  #countOpen(): number {
    // By the other vertex: 2 × the vertex, and one more when the side was seen a second time.
    const seen = new Int32Array(this.#vertices).fill(-1)
    let open = 0
    for (let vertex = 0; vertex < this.#vertices; vertex++) {
      for (let side = this.#firsts[vertex]!; side > 0; side = this.#nexts[side - 1]!) {
        const other = this.#others[side - 1]!
        const times = seen[other]! - 2 * vertex
        if (times < 0) {
          seen[other] = 2 * vertex
          open++
        } else if (times === 0) {
          seen[other] = 2 * vertex + 1
          open--
        }
      }
    }
    return open
  }

  #countShells(): number {
    let shells = 0
    // A root is the lowest vertex of its shell, so it has a side, unless its facets are all left out.
    for (let vertex = 0; vertex < this.#vertices; vertex++)
      if (this.#parents[vertex] === vertex && this.#firsts[vertex] !== 0) shells++
    return shells
  }
}

/** Murmur3 of three words: vertices of a grid differ in a few bits only, and must not meet. */
export function hashOf(x: number, y: number, z: number): number {
  let it = mixed(0, x)
  it = mixed(it, y)
  it = mixed(it, z)
  it = Math.imul(it ^ (it >>> 16), 0x85ebca6b)
  it = Math.imul(it ^ (it >>> 13), 0xc2b2ae35)
  return it ^ (it >>> 16)
}

function mixed(into: number, word: number): number {
  let it = Math.imul(word, 0xcc9e2d51)
  it = Math.imul((it << 15) | (it >>> 17), 0x1b873593)
  it ^= into
  it = (it << 13) | (it >>> 19)
  return (Math.imul(it, 5) + 0xe6546b64) | 0
}
