/**
 * The square of the distance of x, y, z to the facet whose corners begin at a, b and c; `least` if that is less. It takes no
 * arrays, since it runs a hundred million times for a large scan.
 */
export function squareToFacet(
  points: Float32Array,
  a: number,
  b: number,
  c: number,
  x: number,
  y: number,
  z: number,
  least: number,
): number {
  // From the first corner on: the point, and the other two corners.
  const px = x - points[a]!
  const py = y - points[a + 1]!
  const pz = z - points[a + 2]!
  const ux = points[b]! - points[a]!
  const uy = points[b + 1]! - points[a + 1]!
  const uz = points[b + 2]! - points[a + 2]!
  const vx = points[c]! - points[a]!
  const vy = points[c + 1]! - points[a + 1]!
  const vz = points[c + 2]! - points[a + 2]!
  const nx = uy * vz - uz * vy
  const ny = uz * vx - ux * vz
  const nz = ux * vy - uy * vx
  const normal = nx * nx + ny * ny + nz * nz
  const height = nx * px + ny * py + nz * pz
  if (normal > 0) {
    // The facet is at least as far away as its plane.
    if (height * height >= least * normal) return least
    const atB = nx * (py * vz - pz * vy) + ny * (pz * vx - px * vz) + nz * (px * vy - py * vx)
    const atC = nx * (uy * pz - uz * py) + ny * (uz * px - ux * pz) + nz * (ux * py - uy * px)
    if (atB >= 0 && atC >= 0 && atB + atC <= normal) return (height * height) / normal
  }
  return Math.min(
    least,
    squareToEdge(px, py, pz, ux, uy, uz),
    squareToEdge(px, py, pz, vx, vy, vz),
    squareToEdge(px - ux, py - uy, pz - uz, vx - ux, vy - uy, vz - uz),
  )
}

/** The square of the distance of a point to an edge, both from the edge's first end on. */
function squareToEdge(px: number, py: number, pz: number, ux: number, uy: number, uz: number): number {
  const length = ux * ux + uy * uy + uz * uz
  const along = length > 0 ? Math.min(1, Math.max(0, (px * ux + py * uy + pz * uz) / length)) : 0
  return (px - along * ux) ** 2 + (py - along * uy) ** 2 + (pz - along * uz) ** 2
}
