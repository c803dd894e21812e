import { hashOf } from 'contracts/scans/mesh-edges'
import type { ScanMesh } from './scan-mesh'

export type JoinedMesh = ScanMesh & { index: Uint32Array<ArrayBuffer> }

/** Looks for a vertex need 1 to 2 steps on average; in a mesh that was made to need more, further vertices are not joined. */
const MAX_STEPS_A_CORNER = 16
/** A closed mesh has half as many vertices as facets. The table has room for twice as many as facets; others hardly touch. */
const SLOTS_A_FACET = 3
const MOST_LOAD = 0.6

/** The same mesh, in which facets share their equal vertices: edges and distances are counted once for each. */
export function joined(mesh: ScanMesh): JoinedMesh {
  const { points: corners, index, min, max } = mesh
  if (index) return { ...mesh, index }
  const places = vertexOfEach(new Int32Array(corners.buffer, corners.byteOffset, corners.length))
  const vertices = places.reduce((most, it) => Math.max(most, it + 1), 0)
  const points = new Float32Array(3 * vertices)
  // A vertex is numbered where it first occurs.
  for (let corner = 0, vertex = 0; vertex < vertices; corner++)
    if (places[corner] === vertex) points.set(corners.subarray(3 * corner, 3 * corner + 3), 3 * vertex++)
  return { points, index: places, min, max }
}

/** The number of the vertex at each corner, by the bits of the corners' coordinates. */
function vertexOfEach(bits: Int32Array): Uint32Array<ArrayBuffer> {
  const places = new Uint32Array(bits.length / 3)
  /** A corner and one, by the hash of its coordinates and with open addressing; 0 is an empty slot. */
  const slots = new Int32Array(2 ** Math.ceil(Math.log2((SLOTS_A_FACET * places.length) / 3 + 8)))
  const mask = slots.length - 1
  const mostVertices = MOST_LOAD * slots.length
  let steps = MAX_STEPS_A_CORNER * places.length
  let vertices = 0
  for (let corner = 0; corner < places.length; corner++) {
    if (vertices >= mostVertices || steps < 0) {
      places[corner] = vertices++
      continue
    }
    const at = 3 * corner
    const [x, y, z] = [bits[at]!, bits[at + 1]!, bits[at + 2]!]
    let slot = hashOf(x, y, z) & mask
    for (;;) {
      const found = 3 * (slots[slot]! - 1)
      if (found < 0) {
        slots[slot] = corner + 1
        places[corner] = vertices++
        break
      }
      if (bits[found] === x && bits[found + 1] === y && bits[found + 2] === z) {
        places[corner] = places[found / 3]!
        break
      }
      slot = (slot + 1) & mask
      steps--
    }
  }
  return places
}
