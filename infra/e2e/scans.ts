import { createHash } from 'node:crypto'

/** A scan's file as a person has it on disk. */
export type ScanFile = { name: string; mimeType: string; buffer: Buffer<ArrayBuffer> }

const HEAD_BYTES = 84
const FACET_BYTES = 50
/** The length of the arch divided by the circumference of its section; it makes the triangles about as long as wide. */
const SLENDER = 4.4
const LEAST_AROUND = 24
/** The corners of the two triangles of a surface cell. */
const CORNERS = [
  [
    [0, 0],
    [1, 0],
    [0, 1],
  ],
  [
    [1, 0],
    [1, 1],
    [0, 1],
  ],
] as const

type Tray = { sizeBytes: number; number?: number; raisedMm?: number }

/**
 * A binary STL of a tray over a dental arch, of at most `sizeBytes` but at least one facet. Equal numbers give equal bytes,
 * and different numbers give different mouths; `raisedMm` lifts one, as the jaws of a mouth lie one above the other.
 */
export function anAlignerScan({ sizeBytes, number = 1, raisedMm = 0 }: Tray): Buffer<ArrayBuffer> {
  const facets = Math.max(1, Math.floor((sizeBytes - HEAD_BYTES) / FACET_BYTES))
  const file = Buffer.alloc(HEAD_BYTES + FACET_BYTES * facets)
  file.write(`aligner tray ${number}`, 'latin1')
  file.writeUInt32LE(facets, HEAD_BYTES - 4)
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const around = Math.max(LEAST_AROUND, Math.round(Math.sqrt(facets / 2 / SLENDER)))
  const along = Math.ceil(facets / (2 * around))
  for (let facet = 0; facet < facets; facet++) {
    const cell = facet >> 1
    const u = Math.floor(cell / around)
    const v = cell % around
    const points = CORNERS[facet % 2]!.map(([du, dv]) => surface((u + du) / along, (v + dv) / around, number, raisedMm))
    writeFacet(view, HEAD_BYTES + FACET_BYTES * facet, points)
  }
  return file
}

type Point = readonly [x: number, y: number, z: number]

/** A point of the tray: a parabolic arch 56 mm wide and 45 mm deep, whose section of about 9 by 7 mm swells at each tooth. */
function surface(along: number, around: number, number: number, raisedMm: number): Point {
  const t = 2 * along - 1
  const angle = 2 * Math.PI * around
  const tooth = 1 + 0.12 * Math.cos(14 * Math.PI * along + number)
  const across = 4.5 * tooth * Math.cos(angle)
  const widthMm = 28 + (number % 7) * 0.4
  // The section lies along the normal of the arch, a parabola x = w t, y = 45 (1 - t²); the normal follows from its slope.
  const slope = (-90 * t) / widthMm
  const length = Math.hypot(slope, 1)
  return [
    widthMm * t + (across * -slope) / length,
    45 * (1 - t * t) + across / length,
    raisedMm + 3.5 * tooth * Math.sin(angle),
  ]
}

function writeFacet(view: DataView, at: number, points: readonly Point[]): void {
  const [a, b, c] = points as [Point, Point, Point]
  const normal = unitNormal(a, b, c)
  for (const [row, point] of [normal, a, b, c].entries())
    for (const [axis, value] of point.entries()) view.setFloat32(at + 12 * row + 4 * axis, value, true)
}

function unitNormal(a: Point, b: Point, c: Point): Point {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
  const normal: Point = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  const length = Math.hypot(...normal) || 1
  return [normal[0] / length, normal[1] / length, normal[2] / length]
}

/** A scan that a person can choose in the browser. */
export const aScanFile = (name: string, scan: Parameters<typeof anAlignerScan>[0]): ScanFile => ({
  name,
  mimeType: 'model/stl',
  buffer: anAlignerScan(scan),
})

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
