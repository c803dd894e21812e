import { FACET_BYTES, type FacetReader, type ScanFault } from './mesh'

/** Reads the facets of a binary STL of the right size, after its first 84 bytes; `take` answers whether all are finite. */
export function readBinary(take: (facets: Uint8Array) => boolean): FacetReader {
  const carry = new Uint8Array(FACET_BYTES) // The facet that the previous chunk cut.
  let carried = 0
  let triangles = 0

  function read(whole: Uint8Array): ScanFault | null {
    triangles += whole.length / FACET_BYTES
    return take(whole) ? null : 'not-finite'
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
