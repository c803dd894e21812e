/**
 * Why a file is no mesh. `size-law`: shorter or longer than its count of facets requires, or cut within a facet;
 * `line-too-long`: an ASCII file with a line longer than any exporter writes.
 */
export type ScanFault = 'not-stl' | 'size-law' | 'no-facets' | 'not-finite' | 'line-too-long'

/** FILE-009: 100 × 1024 × 1024, since sizes are shown in base 1024; a file of exactly that size is accepted. */
export const MAX_SCAN_BYTES = 100 * 1024 * 1024

/** The header of a binary STL, and its count of facets as 32-bit little endian. */
export const HEADER_BYTES = 80
export const HEAD_BYTES = HEADER_BYTES + 4

/** A facet as in a binary STL: the normal and three vertices, x, y and z as floats, and two bytes of attributes. */
export const FACET_BYTES = 50
export const FIRST_VERTEX = 12

/** Takes whole facets in this form, in the file's unit, which is the millimetre for scans; their bytes are used again. */
export type TakeFacets = (facets: Uint8Array) => void

/** Reads the facets of one form of STL from chunks that may end anywhere. */
export type FacetReader = {
  push(chunk: Uint8Array): ScanFault | null
  /** The number of triangles, at the end of the file. */
  finish(): number | ScanFault
}

/**
 * The measures of a mesh. The box is that of its vertices, along x, y and z of the file. The volume is signed: negative
 * where the facets face inwards. A mesh with a hole has none; the number then is that of its cone from the first vertex.
 */
export type Measures = {
  boxMm: { width: number; depth: number; height: number }
  surfaceMm2: number
  volumeMm3: number
  /** Facets without area: two of their vertices are equal, or all three lie on a line. */
  degenerateFacets: number
}

/** Measures the facets that it takes, in constant memory. */
export class MeshMeasures {
  #sums = {
    minX: Number.POSITIVE_INFINITY,
    minY: Number.POSITIVE_INFINITY,
    minZ: Number.POSITIVE_INFINITY,
    maxX: Number.NEGATIVE_INFINITY,
    maxY: Number.NEGATIVE_INFINITY,
    maxZ: Number.NEGATIVE_INFINITY,
    doubleSurface: 0,
    sixfoldVolume: 0,
    degenerateFacets: 0,
  }
  /** The first vertex: from here volumes are summed up, so that the place of an open mesh does not matter. */
  #origin: ReturnType<typeof firstVertex> | undefined

  /**
   * False when a coordinate is not finite. It ignores normals, since exporters write NaN for a facet without area. One loop
   * with local variables takes half the time of several. The sums go on from facet to facet, so that none depends on how
   * the file was cut into chunks.
   */
  take(facets: Uint8Array): boolean {
    if (facets.length === 0) return true
    const view = new DataView(facets.buffer, facets.byteOffset, facets.byteLength)
    this.#origin ??= firstVertex(view)
    const { x: originX, y: originY, z: originZ } = this.#origin
    let { minX, minY, minZ, maxX, maxY, maxZ, doubleSurface, sixfoldVolume, degenerateFacets } = this.#sums
    const end = facets.length
    for (let facet = 0; facet < end; facet += FACET_BYTES) {
      // Axis by axis. Soon no facet widens the box any more, and comparisons are all that it costs.
      const ax = view.getFloat32(facet + 12, true)
      const bx = view.getFloat32(facet + 24, true)
      const cx = view.getFloat32(facet + 36, true)
      if (ax < minX || ax > maxX || bx < minX || bx > maxX || cx < minX || cx > maxX) {
        minX = Math.min(minX, ax, bx, cx)
        maxX = Math.max(maxX, ax, bx, cx)
      }
      const ay = view.getFloat32(facet + 16, true)
      const by = view.getFloat32(facet + 28, true)
      const cy = view.getFloat32(facet + 40, true)
      if (ay < minY || ay > maxY || by < minY || by > maxY || cy < minY || cy > maxY) {
        minY = Math.min(minY, ay, by, cy)
        maxY = Math.max(maxY, ay, by, cy)
      }
      const az = view.getFloat32(facet + 20, true)
      const bz = view.getFloat32(facet + 32, true)
      const cz = view.getFloat32(facet + 44, true)
      if (az < minZ || az > maxZ || bz < minZ || bz > maxZ || cz < minZ || cz > maxZ) {
        minZ = Math.min(minZ, az, bz, cz)
        maxZ = Math.max(maxZ, az, bz, cz)
      }
      // The cross product of two sides: as long as the facet has area, twice.
      const ux = bx - ax
      const uy = by - ay
      const uz = bz - az
      const vx = cx - ax
      const vy = cy - ay
      const vz = cz - az
      const nx = uy * vz - uz * vy
      const ny = uz * vx - ux * vz
      const nz = ux * vy - uy * vx
      const square = nx * nx + ny * ny + nz * nz
      if (square === 0) degenerateFacets++
      doubleSurface += Math.sqrt(square)
      sixfoldVolume += (ax - originX) * nx + (ay - originY) * ny + (az - originZ) * nz
    }
    this.#sums = { minX, minY, minZ, maxX, maxY, maxZ, doubleSurface, sixfoldVolume, degenerateFacets }
    // In double precision the largest floats have a finite surface, and what is not finite stays in the sum.
    return Number.isFinite(doubleSurface)
  }

  finish(): Measures {
    const { minX, minY, minZ, maxX, maxY, maxZ, doubleSurface, sixfoldVolume, degenerateFacets } = this.#sums
    return {
      boxMm: { width: maxX - minX, depth: maxY - minY, height: maxZ - minZ },
      surfaceMm2: doubleSurface / 2,
      volumeMm3: sixfoldVolume / 6,
      degenerateFacets,
    }
  }
}

const firstVertex = (view: DataView) => ({
  x: view.getFloat32(FIRST_VERTEX, true),
  y: view.getFloat32(FIRST_VERTEX + 4, true),
  z: view.getFloat32(FIRST_VERTEX + 8, true),
})
