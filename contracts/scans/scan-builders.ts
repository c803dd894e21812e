/** Three vertices in mm, x y z each. */
export type Facet = readonly [number, number, number, number, number, number, number, number, number]

/** A tetrahedron of 1 × 2 × 3 mm: the smallest closed mesh. */
export const TETRAHEDRON: readonly Facet[] = [
  [0, 0, 0, 0, 2, 0, 1, 0, 0],
  [0, 0, 0, 1, 0, 0, 0, 0, 3],
  [0, 0, 0, 0, 0, 3, 0, 2, 0],
  [1, 0, 0, 0, 2, 0, 0, 0, 3],
]

type Point = readonly [x: number, y: number, z: number]

/** The four corners of a face become two facets. */
const face = (a: Point, b: Point, c: Point, d: Point): Facet[] => [
  [...a, ...b, ...c],
  [...a, ...c, ...d],
]

/** A cube of this side from a corner on: twelve facets that face outwards, the two of its top last. */
export function aCube({ sideMm = 1, at: [x, y, z] = [0, 0, 0] as Point } = {}): Facet[] {
  const corner = (right: number, back: number, up: number): Point => [
    x + right * sideMm,
    y + back * sideMm,
    z + up * sideMm,
  ]
  return [
    ...face(corner(0, 0, 0), corner(0, 1, 0), corner(1, 1, 0), corner(1, 0, 0)),
    ...face(corner(0, 0, 0), corner(1, 0, 0), corner(1, 0, 1), corner(0, 0, 1)),
    ...face(corner(1, 0, 0), corner(1, 1, 0), corner(1, 1, 1), corner(1, 0, 1)),
    ...face(corner(1, 1, 0), corner(0, 1, 0), corner(0, 1, 1), corner(1, 1, 1)),
    ...face(corner(0, 1, 0), corner(0, 0, 0), corner(0, 0, 1), corner(0, 1, 1)),
    ...face(corner(0, 0, 1), corner(1, 0, 1), corner(1, 1, 1), corner(0, 1, 1)),
  ]
}

/** A sphere around the origin, of so many rings, whose facets all have area. */
export function aSphere({ radiusMm = 10, rings = 64 } = {}): Facet[] {
  const sectors = 2 * rings
  const point = (ring: number, sector: number): Point => {
    const polar = (Math.PI * ring) / rings
    const around = (2 * Math.PI * (sector % sectors)) / sectors
    const isPole = ring === 0 || ring === rings
    const across = isPole ? 0 : radiusMm * Math.sin(polar)
    return [across * Math.cos(around), across * Math.sin(around), radiusMm * Math.cos(polar)]
  }
  return Array.from({ length: rings * sectors }, (_, index) => {
    const [ring, sector] = [Math.floor(index / sectors), index % sectors]
    const [upper, lower] = face(
      point(ring, sector),
      point(ring + 1, sector),
      point(ring + 1, sector + 1),
      point(ring, sector + 1),
    )
    // A face at a pole is one facet: its side there has no length.
    if (ring === 0) return [upper!]
    return ring === rings - 1 ? [lower!] : [upper!, lower!]
  }).flat()
}

/** The surface z = height(x, y) over this plan, where it is finite, in squares of this side. */
export function aSurface(
  height: (x: number, y: number) => number,
  { sideMm = 1, halfMm = 32, depthMm = 56 } = {},
): Facet[] {
  const columns = Math.round((2 * halfMm) / sideMm)
  return Array.from({ length: columns * Math.round(depthMm / sideMm) }, (_, index) => {
    const [x, y] = [(index % columns) * sideMm - halfMm, Math.floor(index / columns) * sideMm]
    const at = (dx: number, dy: number): Point => [
      x + dx * sideMm,
      y + dy * sideMm,
      height(x + dx * sideMm, y + dy * sideMm),
    ]
    const corners = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)] as const
    return corners.every(([, , z]) => Number.isFinite(z)) ? face(...corners) : []
  }).flat()
}

/**
 * An arch whose teeth look up: a ridge around a hollow, open at its back. `palate` is how much of the hollow is covered
 * from the front on, 1 for all of it, by a vault this deep.
 */
export const anArch = ({ palate = 0, vaultMm = 14, sideMm = 1 } = {}): Facet[] =>
  aSurface(
    (x, y) => {
      const place = Math.hypot(x / 26, y / 46)
      if (place > 1.22) return Number.NaN
      const ridge = 10 * Math.exp(-(((place - 1) / 0.13) ** 2))
      if (place > 0.74) return ridge - (place < 1 ? vaultMm * (1 - place ** 2) : 0)
      return palate === 0 || y / 46 < 0.74 * (1 - palate) ? Number.NaN : ridge - vaultMm * (1 - place ** 2)
    },
    { sideMm },
  )

const HEADER_BYTES = 80
const FACET_BYTES = 50
const NORMAL_BYTES = 12

/** A binary STL; `count` overrides the number of facets in the header, `normal` is that of all facets. */
export function binaryStl(
  facets: readonly Facet[],
  { header = 'made by a test', count = facets.length, normal = 0 } = {},
) {
  const bytes = new Uint8Array(HEADER_BYTES + 4 + FACET_BYTES * facets.length)
  const view = new DataView(bytes.buffer)
  bytes.set(new TextEncoder().encode(header).subarray(0, HEADER_BYTES))
  view.setUint32(HEADER_BYTES, count, true)
  for (const [index, facet] of facets.entries()) {
    const at = HEADER_BYTES + 4 + FACET_BYTES * index
    for (const axis of [0, 1, 2]) view.setFloat32(at + 4 * axis, normal, true)
    for (const [place, coordinate] of facet.entries()) view.setFloat32(at + NORMAL_BYTES + 4 * place, coordinate, true)
  }
  return bytes
}

const vertices = (facet: Facet) => [facet.slice(0, 3), facet.slice(3, 6), facet.slice(6)]

/** An ASCII STL in the layout of common exporters. */
export const asciiStl = (facets: readonly Facet[], { name = 'test', normal = '0 0 0', lineBreak = '\n' } = {}) =>
  new TextEncoder().encode(
    [
      `solid ${name}`,
      ...facets.flatMap((facet) => [
        `  facet normal ${normal}`,
        '    outer loop',
        ...vertices(facet).map((it) => `      vertex ${it.map(String).join(' ')}`),
        '    endloop',
        '  endfacet',
      ]),
      `endsolid ${name}`,
      '',
    ].join(lineBreak),
  )
