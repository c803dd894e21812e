import type { FacetReader, MeshBounds, ScanFault } from './mesh'

/** Normal and three vertices of three floats each, and two bytes of attributes. */
export const FACET_BYTES = 50
const FIRST_VERTEX = 12
const VERTEX_BYTES = 12
const VERTICES_END = 48

/**
 * Widens the bounds by whole facets; false when a coordinate is not finite. It ignores normals, since exporters write
 * NaN for a facet without area. Local variables hold the bounds in the loop, which makes it as fast as reading memory.
 */
function widenBy(bytes: Uint8Array, bounds: MeshBounds): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let { minX, minY, minZ, maxX, maxY, maxZ } = bounds
  let zero = 0 // A number times zero is zero, unless the number is infinite or NaN.
  for (let facet = 0; facet < bytes.length; facet += FACET_BYTES) {
    for (let at = facet + FIRST_VERTEX; at < facet + VERTICES_END; at += VERTEX_BYTES) {
      const x = view.getFloat32(at, true)
      const y = view.getFloat32(at + 4, true)
      const z = view.getFloat32(at + 8, true)
      zero += x * 0 + y * 0 + z * 0
      if (x < minX) minX = x
      if (x > maxX) maxX = x
      if (y < minY) minY = y
      if (y > maxY) maxY = y
      if (z < minZ) minZ = z
      if (z > maxZ) maxZ = z
    }
  }
  Object.assign(bounds, { minX, minY, minZ, maxX, maxY, maxZ })
  return zero === 0
}

/** Reads the facets of a binary STL of the right size, after its first 84 bytes. */
export function readBinary(bounds: MeshBounds): FacetReader {
  const carry = new Uint8Array(FACET_BYTES) // The facet that the previous chunk cut.
  let carried = 0
  let triangles = 0

  function read(whole: Uint8Array): ScanFault | null {
    triangles += whole.length / FACET_BYTES
    return widenBy(whole, bounds) ? null : 'not-finite'
  }

  return {
    push(chunk) {
      let from = 0
      if (carried > 0) {
        from = Math.min(FACET_BYTES - carried, chunk.length)
        carry.set(chunk.subarray(0, from), carried)
        carried += from
        if (carried < FACET_BYTES) return null
        const fault = read(carry)
        if (fault) return fault
      }
      const end = chunk.length - ((chunk.length - from) % FACET_BYTES)
      carry.set(chunk.subarray(end))
      carried = chunk.length - end
      return read(chunk.subarray(from, end))
    },
    finish: () => triangles,
  }
}
