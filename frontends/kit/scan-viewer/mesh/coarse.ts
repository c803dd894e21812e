import type { JoinedMesh } from './joined'
import type { ScanMesh } from './scan-mesh'

/** A mesh of fewer facets in place of another one; each vertex is one of that, by its number. */
export type CoarseMesh = JoinedMesh & { sources: Uint32Array<ArrayBuffer> }

/** The longest side of a scan in cells: of an arch each has 0.9 mm, and some 10,000 facets are left. */
const CELLS = 72

/** The same shape of few facets: of all vertices in a cell of space the first one stands for the others. */
export function coarsened({ points, index, min, max }: ScanMesh): CoarseMesh {
  const corners = index?.length ?? points.length / 3
  const side = Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2])
  const scale = side > 0 ? (CELLS - 1) / side : 0
  /** The vertex of each cell and one; 0 where there is none. */
  const cells = new Uint32Array(CELLS ** 3)
  const sources: number[] = []
  const facets: number[] = []
  function vertexAt(corner: number): number {
    const source = index ? index[corner]! : corner
    const at = 3 * source
    const x = Math.floor((points[at]! - min[0]) * scale)
    const y = Math.floor((points[at + 1]! - min[1]) * scale)
    const z = Math.floor((points[at + 2]! - min[2]) * scale)
    const cell = (z * CELLS + y) * CELLS + x
    if (cells[cell] === 0) cells[cell] = sources.push(source)
    return cells[cell]! - 1
  }
  for (let corner = 0; corner < corners; corner += 3) {
    const a = vertexAt(corner)
    const b = vertexAt(corner + 1)
    const c = vertexAt(corner + 2)
    if (a !== b && b !== c && c !== a) facets.push(a, b, c)
  }
  const kept = new Float32Array(3 * sources.length)
  for (const [at, source] of sources.entries()) kept.set(points.subarray(3 * source, 3 * source + 3), 3 * at)
  return { points: kept, index: Uint32Array.from(facets), min, max, sources: Uint32Array.from(sources) }
}
