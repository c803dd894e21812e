/**
 * Why a file is no mesh. `size-law`: shorter or longer than its count of facets requires, or cut within a facet;
 * `line-too-long`: an ASCII file with a line longer than any exporter writes.
 */
export type ScanFault = 'not-stl' | 'size-law' | 'no-facets' | 'not-finite' | 'line-too-long'

/** Reads the facets of one form of STL from chunks that may end anywhere. */
export type FacetReader = {
  push(chunk: Uint8Array): ScanFault | null
  /** The number of triangles, at the end of the file. */
  finish(): number | ScanFault
}

/** The smallest box around the vertices so far, in the file's unit, which is the millimetre for scans. */
export class MeshBounds {
  minX = Number.POSITIVE_INFINITY
  minY = Number.POSITIVE_INFINITY
  minZ = Number.POSITIVE_INFINITY
  maxX = Number.NEGATIVE_INFINITY
  maxY = Number.NEGATIVE_INFINITY
  maxZ = Number.NEGATIVE_INFINITY

  widen(x: number, y: number, z: number) {
    this.minX = Math.min(this.minX, x)
    this.minY = Math.min(this.minY, y)
    this.minZ = Math.min(this.minZ, z)
    this.maxX = Math.max(this.maxX, x)
    this.maxY = Math.max(this.maxY, y)
    this.maxZ = Math.max(this.maxZ, z)
  }

  boxMm() {
    return { width: this.maxX - this.minX, depth: this.maxY - this.minY, height: this.maxZ - this.minZ }
  }
}
