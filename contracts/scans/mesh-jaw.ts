import { FACET_BYTES, FIRST_VERTEX, type TakeFacets } from './mesh'
import { dot, principalAxes, type Vector } from './principal-axes'
import type { Jaw } from './scan-words'

/** Enough to see an arch and its palate. The guess takes 25 ms, and the sampling of 50 MB 5 ms beside the inspection. */
const MOST_SAMPLES = 12_000
/** Fewer leave holes in a palate that is there. */
const LEAST_SAMPLES = 2_000
/** A file of fewer bytes has fewer facets. */
export const LEAST_BYTES = FACET_BYTES * LEAST_SAMPLES

/** A facet that stands for its neighbours: its middle, and its normal, as long as their area together. */
type Sample = { middle: Vector; normal: Vector; area: number }

/** Keeps a part of the facets of a mesh, while all of them stream by, and looks at no other. */
export class FacetSample {
  readonly samples: Sample[] = []
  /** One facet of so many is kept. */
  readonly #every: number
  /** Where the next one lies among the facets that come. */
  #next = 0

  constructor(sizeBytes: number) {
    // No facet takes fewer bytes than a binary one.
    this.#every = Math.max(1, Math.ceil(sizeBytes / FACET_BYTES / MOST_SAMPLES))
  }

  take: TakeFacets = (facets) => {
    const view = new DataView(facets.buffer, facets.byteOffset, facets.byteLength)
    const count = facets.length / FACET_BYTES
    let facet = this.#next
    for (; facet < count; facet += this.#every) this.samples.push(sampleAt(view, FACET_BYTES * facet, this.#every / 2))
    this.#next = facet - count
  }
}

function sampleAt(view: DataView, facet: number, half: number): Sample {
  const vertex = (at: number) => vectorOf((axis) => view.getFloat32(facet + at + 4 * axis, true))
  const [a, b, c] = [vertex(FIRST_VERTEX), vertex(FIRST_VERTEX + 12), vertex(FIRST_VERTEX + 24)]
  const [u, v] = [minus(b, a), minus(c, a)]
  const normal: Vector = [
    half * (u[1] * v[2] - u[2] * v[1]),
    half * (u[2] * v[0] - u[0] * v[2]),
    half * (u[0] * v[1] - u[1] * v[0]),
  ]
  const middle = vectorOf((axis) => (a[axis]! + b[axis]! + c[axis]!) / 3)
  return { middle, normal, area: Math.sqrt(dot(normal, normal)) }
}

const areaOf = (samples: readonly Sample[]) => samples.reduce((sum, it) => sum + it.area, 0)
/** The same along x, y and z. */
const vectorOf = (of: (axis: number) => number): Vector => [of(0), of(1), of(2)]
const minus = (a: Vector, b: Vector) => vectorOf((axis) => a[axis]! - b[axis]!)

/** An arch is so wide to its depth, and so high to its width; sizes do not count, since files have any unit. */
const WIDTH_TO_DEPTH = [0.8, 1.8] as const
const HEIGHT_TO_WIDTH = [0.12, 0.6] as const
/** The arch from above, in rows of cells from back to front. A cell is covered where a quarter of it is. */
const CELLS = 16
const COVERED = 0.25
/** A corner of the plan, in cells: the back ones have the last molars, the front ones nothing. */
const CORNER = 3
const FULL_CORNER = 0.5
const EMPTY_CORNER = 0.35
/** What of the strip between both sides is covered, from the back to the front teeth; so many cells wide. */
const STRIP = 4
const PALATE = 0.75
const NO_PALATE = 0.45
/** The bottom of a model is level almost everywhere; a palate is a vault. */
const LEVEL = 0.985
const MOST_LEVEL = 0.7
/** The normals of a scan look to the side of the teeth, those of a closed model to nowhere. */
const ONE_SIDED = 0.15
/** The share of the area that may lie beyond each end of the arch. */
const CRUMBS = 0.005
/** How well the height of the arch lies along an axis of the file. */
const ALONG_AXIS = 0.8

/**
 * Guesses the jaw from the form of a scan, in any unit and however it is turned; null where it is not sure. An arch with a
 * vault across its middle is an upper one, since no lower jaw has a palate. An open horseshoe is a lower one only where
 * its teeth look up in the file, as scanners write them: an upper scan without its palate has the same form.
 */
export function guessJaw({ samples }: FacetSample): Jaw | null {
  const arch = samples.length < LEAST_SAMPLES ? null : archOf(samples)
  if (!arch) return null
  const covered = shareOf(arch.cells.flatMap((row) => row.slice((CELLS - STRIP) / 2, (CELLS + STRIP) / 2)))
  if (covered >= PALATE) return isVault(samples, arch) ? 'upper' : null
  return covered <= NO_PALATE && looksUp(samples, arch.height) ? 'lower' : null
}

/** A direction, and where the mesh begins along it and how long it is. */
type Axis = { along: Vector; from: number; size: number }
/** Across from side to side, ahead from the back to the front teeth, and the height, up or down. */
type Arch = { across: Axis; ahead: Axis; height: Axis; cells: readonly (readonly boolean[])[] }

/** The arch in the mesh; null where it has not the outline of one. */
function archOf(samples: readonly Sample[]): Arch | null {
  const axes = axesOf(samples)
  if (!axes) return null
  const [long, short, height] = axes
  for (const [across, deep] of [[long, short] as const, [short, long] as const]) {
    if (!isWithin(across.size / deep.size, WIDTH_TO_DEPTH) || !isWithin(height.size / across.size, HEIGHT_TO_WIDTH))
      continue
    for (const ahead of [deep, reversed(deep)]) {
      const cells = cellsOf(samples, across, ahead, height)
      if (isArch(cells)) return { across, ahead, height, cells }
    }
  }
  return null
}

function axesOf(samples: readonly Sample[]): readonly [Axis, Axis, Axis] | null {
  const total = areaOf(samples)
  if (!(total > 0)) return null
  const mean = (of: (it: Vector) => number) => samples.reduce((sum, it) => sum + it.area * of(it.middle), 0) / total
  const centre = vectorOf((axis) => mean((it) => it[axis]!))
  const covariance = [0, 1, 2].map((p) => vectorOf((q) => mean((it) => (it[p]! - centre[p]!) * (it[q]! - centre[q]!))))
  const [long, short, height] = principalAxes(covariance)
  return [axisOf(samples, long), axisOf(samples, short), axisOf(samples, height)]
}

/** Crumbs that a scanner left beside the jaw do not count: they have little area. */
function axisOf(samples: readonly Sample[], along: Vector): Axis {
  const places = samples
    .map(({ middle, area }) => ({ at: dot(middle, along), area }))
    .sort((one, other) => one.at - other.at)
  const crumbs = CRUMBS * areaOf(samples)
  const end = (all: typeof places) => {
    let area = 0
    return all.find((it) => {
      area += it.area
      return area > crumbs
    })!.at
  }
  const from = end(places)
  return { along, from, size: end(places.toReversed()) - from }
}

const reversed = ({ along: [x, y, z], from, size }: Axis): Axis => ({ along: [-x, -y, -z], from: -from - size, size })

const isWithin = (it: number, [least, most]: readonly [number, number]) => it >= least && it <= most

/** Where a sample lies along an axis: 0 at the beginning of the mesh, 1 at its end. */
const placeOf = ({ middle }: Sample, { along, from, size }: Axis) => (dot(middle, along) - from) / size

function cellsOf(samples: readonly Sample[], across: Axis, ahead: Axis, height: Axis): boolean[][] {
  const areas = Array.from({ length: CELLS }, () => new Array<number>(CELLS).fill(0))
  for (const it of samples) {
    const [column, row] = [Math.floor(CELLS * placeOf(it, across)), Math.floor(CELLS * placeOf(it, ahead))]
    const line = areas[row]
    if (line && column >= 0 && column < CELLS) line[column]! += Math.abs(dot(it.normal, height.along))
  }
  const least = COVERED * (across.size / CELLS) * (ahead.size / CELLS)
  return areas.map((line) => line.map((it) => it >= least))
}

const shareOf = (cells: readonly boolean[]) => cells.filter(Boolean).length / cells.length

function isArch(cells: readonly (readonly boolean[])[]): boolean {
  const corners = (rows: readonly (readonly boolean[])[]) =>
    [rows.flatMap((it) => it.slice(0, CORNER)), rows.flatMap((it) => it.slice(-CORNER))].map(shareOf)
  const [back, front] = [corners(cells.slice(0, CORNER)), corners(cells.slice(-CORNER))]
  return back.every((it) => it >= FULL_CORNER) && front.every((it) => it <= EMPTY_CORNER)
}

/** Between both sides and behind the front teeth. */
function isVault(samples: readonly Sample[], { across, ahead, height }: Arch): boolean {
  const inside = samples.filter(
    (it) => isWithin(placeOf(it, across), [0.3, 0.7]) && isWithin(placeOf(it, ahead), [0, 0.55]),
  )
  const level = inside.filter((it) => Math.abs(dot(it.normal, height.along)) > LEVEL * it.area)
  return areaOf(level) <= MOST_LEVEL * areaOf(inside)
}

function looksUp(samples: readonly Sample[], { along }: Axis): boolean {
  const toTeeth = samples.reduce((sum, it) => sum + dot(it.normal, along), 0) / areaOf(samples)
  const upwards = along.reduce((best, it) => (Math.abs(it) > Math.abs(best) ? it : best), 0)
  return Math.abs(upwards) >= ALONG_AXIS && toTeeth * Math.sign(upwards) >= ONE_SIDED
}
