import type { Mesh } from './surface'

const HEAD_BYTES = 84
const COUNT_AT = 80
const FACET_BYTES = 50

/** A binary STL: a header, the count of facets, and for each its normal and three corners as 32-bit numbers. */
export function stlOf({ corners, facets }: Mesh, header: string): Uint8Array<ArrayBuffer> {
  const count = facets.length / 3
  const bytes = new Uint8Array(HEAD_BYTES + FACET_BYTES * count)
  const view = new DataView(bytes.buffer)
  new TextEncoder().encodeInto(header, bytes.subarray(0, COUNT_AT))
  view.setUint32(COUNT_AT, count, true)
  for (let facet = 0; facet < count; facet++) {
    const at = HEAD_BYTES + FACET_BYTES * facet
    const [a, b, c] = [facets[3 * facet]! * 3, facets[3 * facet + 1]! * 3, facets[3 * facet + 2]! * 3]
    const along = (to: number, axis: number) => corners[to + axis]! - corners[a + axis]!
    const x = along(b, 1) * along(c, 2) - along(b, 2) * along(c, 1)
    const y = along(b, 2) * along(c, 0) - along(b, 0) * along(c, 2)
    const z = along(b, 0) * along(c, 1) - along(b, 1) * along(c, 0)
    const length = Math.hypot(x, y, z)
    view.setFloat32(at, x / length, true)
    view.setFloat32(at + 4, y / length, true)
    view.setFloat32(at + 8, z / length, true)
    for (let axis = 0; axis < 3; axis++) {
      view.setFloat32(at + 12 + 4 * axis, corners[a + axis]!, true)
      view.setFloat32(at + 24 + 4 * axis, corners[b + axis]!, true)
      view.setFloat32(at + 36 + 4 * axis, corners[c + axis]!, true)
    }
  }
  return bytes
}
