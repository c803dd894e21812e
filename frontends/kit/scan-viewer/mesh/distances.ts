import { type FacetGrid, gridOf, listOf } from './facet-grid'
import { squareToFacet } from './point-to-facet'
import type { ScanMesh } from './scan-mesh'

/** Distances are known up to here; teeth move by at most 0.25 mm a step. */
export const REACH_MM = 0.5
/** In smaller cells most of the search would be for cells. */
const LEAST_CELL_MM = REACH_MM / 3
/** So many vertices, spread over the mesh, tell whether two meshes lie in the same coordinates. */
const SAMPLES = 1_000
/** A vertex of a scan looks at 50 to 300 facets and cells; a mesh that was made to need more is given up. */
const MOST_LOOKS_A_VERTEX = 1_000
/** These take some milliseconds. */
const LOOKS_A_TURN = 100_000

type Points = Float32Array<ArrayBuffer>

/**
 * The distance of each vertex, in mm, to the surface of another mesh, at most `REACH_MM`. `apart`: most of the mesh is
 * farther away, since the two do not lie in the same coordinates; `too-many`: the facets lie too close. A scan of 100 MB
 * takes seconds, so that it is counted in turns, between which others may have the processor.
 */
export function* distancesMm(points: Points, before: ScanMesh): Generator<void, Points | 'apart' | 'too-many'> {
  const vertices = points.length / 3
  const search = searchIn(before, gridOf(before, LEAST_CELL_MM))
  const mostLooks = MOST_LOOKS_A_VERTEX * (vertices + SAMPLES)
  const distances = new Float32Array(vertices)
  let turnEnds = 0
  for (const every of [Math.ceil(vertices / SAMPLES), 1]) {
    let [near, all] = [0, 0]
    for (let vertex = 0; vertex < vertices; vertex += every, all++) {
      if (search.looks() > mostLooks) return 'too-many'
      if (search.looks() >= turnEnds) {
        yield
        turnEnds = search.looks() + LOOKS_A_TURN
      }
      const distance = search.nearestMm(points, 3 * vertex)
      if (distance < REACH_MM) near++
      distances[vertex] = distance
    }
    if (2 * near < all) return 'apart'
  }
  return distances
}

/** The search for the distance of a point to the nearest facet: through the cells around it, ring by ring. */
function searchIn({ points: corners, index, max }: ScanMesh, { from, cellMm, facets, starts }: FacetGrid) {
  const [fromX, fromY, fromZ] = from
  const [toX, toY, toZ] = max
  const lists = starts.length - 1
  const corner = (it: number) => 3 * (index ? index[it]! : it)
  const squareTo = (facet: number, x: number, y: number, z: number, least: number) =>
    squareToFacet(corners, corner(3 * facet), corner(3 * facet + 1), corner(3 * facet + 2), x, y, z, least)
  let looks = 0
  let nearest = 0
  return {
    looks: () => looks,
    nearestMm(points: Points, at: number): number {
      const x = points[at]!
      const y = points[at + 1]!
      const z = points[at + 2]!
      // Far away the numbers of cells may be too large to be counted one by one.
      const far = Math.max(fromX - x, x - toX, fromY - y, y - toY, fromZ - z, z - toZ)
      if (far >= REACH_MM) return REACH_MM
      const cellX = Math.floor((x - fromX) / cellMm)
      const cellY = Math.floor((y - fromY) / cellMm)
      const cellZ = Math.floor((z - fromZ) / cellMm)
      // The facet that was nearest to the vertex before is near to this one in most scans.
      let found = nearest
      let least = squareTo(found, x, y, z, REACH_MM ** 2)
      // What lies in a ring is at least as far away as the rings within it are wide.
      for (let ring = 0; ring === 0 || ((ring - 1) * cellMm) ** 2 < least; ring++) {
        for (let k = cellZ - ring; k <= cellZ + ring; k++) {
          const besideZ = beside(z - fromZ, k, cellMm) ** 2
          for (let j = cellY - ring; j <= cellY + ring; j++) {
            const besideYZ = besideZ + beside(y - fromY, j, cellMm) ** 2
            if (besideYZ >= least) continue
            const isSide = Math.abs(k - cellZ) === ring || Math.abs(j - cellY) === ring
            const step = isSide ? 1 : 2 * ring
            for (let i = cellX - ring; i <= cellX + ring; i += step) {
              if (besideYZ + beside(x - fromX, i, cellMm) ** 2 >= least) continue
              const list = listOf(i, j, k, lists)
              const end = starts[list + 1]!
              looks += 1 + end - starts[list]!
              for (let it = starts[list]!; it < end; it++) {
                const square = squareTo(facets[it]!, x, y, z, least)
                if (square >= least) continue
                least = square
                found = facets[it]!
              }
            }
          }
        }
      }
      nearest = found
      return Math.sqrt(least)
    },
  }
}

/** How far a coordinate is outside a cell. */
const beside = (at: number, cell: number, cellMm: number) => Math.max(0, cell * cellMm - at, at - (cell + 1) * cellMm)
