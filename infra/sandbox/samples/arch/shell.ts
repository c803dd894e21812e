import type { Mesh } from './surface'

/** Above 0 where a point is kept. */
type Kept = (x: number, y: number, z: number) => number

/** Nearer to the border than this a corner counts as inside, so that no facet becomes a sliver. */
const NEAR_BORDER_MM = 0.02
/** A facet of less than this doubled area is no facet. */
const SMALLEST_MM2 = 2e-6

/** The part of a surface within a border, as one piece: islands such as bubbles inside the solid are left out. */
export function shellOf(surface: Mesh, kept: Kept): Mesh {
  return largestPiece(cut(surface, kept))
}

function cut({ corners, facets }: Mesh, kept: Kept): Mesh {
  const points = [...corners]
  const inside = Float64Array.from({ length: corners.length / 3 }, (_, n) => {
    const value = kept(corners[3 * n]!, corners[3 * n + 1]!, corners[3 * n + 2]!)
    return Math.abs(value) < NEAR_BORDER_MM ? NEAR_BORDER_MM : value
  })
  const added = new Map<number, number>()
  /** The corner where the border crosses an edge. */
  const between = (a: number, b: number): number => {
    const key = Math.min(a, b) * inside.length + Math.max(a, b)
    const known = added.get(key)
    if (known !== undefined) return known
    const part = inside[a]! / (inside[a]! - inside[b]!)
    const number = points.length / 3
    for (const axis of [0, 1, 2])
      points.push(points[3 * a + axis]! + (points[3 * b + axis]! - points[3 * a + axis]!) * part)
    added.set(key, number)
    return number
  }
  const found: number[] = []
  for (let at = 0; at < facets.length; at += 3) {
    const polygon: number[] = []
    for (const n of [0, 1, 2]) {
      const [a, b] = [facets[at + n]!, facets[at + ((n + 1) % 3)]!]
      if (inside[a]! > 0) polygon.push(a)
      if (inside[a]! > 0 !== inside[b]! > 0) polygon.push(between(a, b))
    }
    for (let n = 2; n < polygon.length; n++) found.push(polygon[0]!, polygon[n - 1]!, polygon[n]!)
  }
  return withoutSlivers({ corners: Float64Array.from(points), facets: Uint32Array.from(found) })
}

function withoutSlivers({ corners, facets }: Mesh): Mesh {
  const found: number[] = []
  for (let at = 0; at < facets.length; at += 3) {
    const [a, b, c] = [facets[at]!, facets[at + 1]!, facets[at + 2]!]
    const along = (to: number, axis: number) => corners[3 * to + axis]! - corners[3 * a + axis]!
    const x = along(b, 1) * along(c, 2) - along(b, 2) * along(c, 1)
    const y = along(b, 2) * along(c, 0) - along(b, 0) * along(c, 2)
    const z = along(b, 0) * along(c, 1) - along(b, 1) * along(c, 0)
    if (Math.hypot(x, y, z) > SMALLEST_MM2) found.push(a, b, c)
  }
  return { corners, facets: Uint32Array.from(found) }
}

/** The piece with the most facets; pieces hang together by their corners. */
function largestPiece({ corners, facets }: Mesh): Mesh {
  const parent = Uint32Array.from({ length: corners.length / 3 }, (_, n) => n)
  const rootOf = (corner: number): number => {
    let root = corner
    while (parent[root] !== root) {
      parent[root] = parent[parent[root]!]!
      root = parent[root]!
    }
    return root
  }
  for (let at = 0; at < facets.length; at += 3) {
    parent[rootOf(facets[at + 1]!)] = rootOf(facets[at]!)
    parent[rootOf(facets[at + 2]!)] = rootOf(facets[at]!)
  }
  const counts = new Map<number, number>()
  for (let at = 0; at < facets.length; at += 3) {
    const root = rootOf(facets[at]!)
    counts.set(root, (counts.get(root) ?? 0) + 1)
  }
  const [largest] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one))
  return { corners, facets: facets.filter((_, n) => rootOf(facets[n - (n % 3)]!) === largest) }
}
