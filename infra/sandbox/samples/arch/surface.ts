import { clamp } from './curves'

export type Point = readonly [x: number, y: number, z: number]
/** Corners as x, y, z one after the other, and facets as three numbers of corners each. */
export type Mesh = { corners: Float64Array; facets: Uint32Array }

/** The distance of a point to a solid, in millimetres, negative inside. */
export type Distance = (x: number, y: number, z: number) => number

export type Solid = {
  low: Point
  high: Point
  /** The distance function for the points this near to a place in plan, so that what is far away is not asked. */
  around(x: number, y: number, reachMm: number): Distance
}

/** Cells are sampled in blocks; of a block far from the surface one value is enough. */
const BLOCK = 4
/** From its middle to a corner it is 0.87 of its edge; the distances are not quite exact. */
const FAR = 1.15
/** The step by which the slope of the distance is found. */
const SLOPE_MM = 0.02
/** A cell's eight corners are numbered by three bits: x, y, z. */
const CORNERS = [0, 1, 2, 3, 4, 5, 6, 7] as const
const AXES = [1, 2, 4] as const

/** The surface of a solid, by surface nets: a corner in each cell that it crosses, a quad for each edge it crosses. */
export function surfaceOf(solid: Solid, cellMm: number): Mesh {
  const grid = sampled(solid, cellMm)
  const { ids, corners } = cornersOf(grid, cellMm, solid.low)
  return { corners, facets: facetsOf(grid, ids, corners) }
}

type Grid = {
  /** Cells along each axis, a multiple of BLOCK. */
  counts: Point
  distances: Float32Array
  /** The distance function of the block in which a cell lies. */
  near(i: number, j: number): Distance
}

function sampled({ low, high, around }: Solid, cellMm: number): Grid {
  const cells = (axis: 0 | 1 | 2) => Math.ceil((high[axis] - low[axis]) / cellMm / BLOCK) * BLOCK
  const counts: Point = [cells(0), cells(1), cells(2)]
  const distances = new Float32Array(counts[0] * counts[1] * counts[2])
  const blocks: Distance[] = []
  const perRow = counts[0] / BLOCK
  const blockMm = BLOCK * cellMm
  for (let j = 0; j < counts[1]; j += BLOCK)
    for (let i = 0; i < counts[0]; i += BLOCK) {
      const [x, y] = [low[0] + i * cellMm, low[1] + j * cellMm]
      const distance = around(x + blockMm / 2, y + blockMm / 2, blockMm * 0.75)
      blocks.push(distance)
      for (let k = 0; k < counts[2]; k += BLOCK) {
        const z = low[2] + k * cellMm
        const middle = distance(x + blockMm / 2, y + blockMm / 2, z + blockMm / 2)
        const isFar = Math.abs(middle) > blockMm * FAR
        for (let n = 0; n < BLOCK ** 3; n++) {
          const [di, dj, dk] = [n % BLOCK, Math.floor(n / BLOCK) % BLOCK, Math.floor(n / BLOCK ** 2)]
          distances[((k + dk) * counts[1] + j + dj) * counts[0] + i + di] = isFar
            ? middle
            : distance(x + di * cellMm, y + dj * cellMm, z + dk * cellMm)
        }
      }
    }
  return { counts, distances, near: (i, j) => blocks[Math.floor(j / BLOCK) * perRow + Math.floor(i / BLOCK)]! }
}

function cornersOf({ counts, distances, near }: Grid, cellMm: number, low: Point) {
  const [columns, rows, layers] = counts
  const ids = new Int32Array(distances.length).fill(-1)
  const found: number[] = []
  const steps = CORNERS.map((it) => (it & 1) + ((it >> 1) & 1) * columns + (it >> 2) * columns * rows)
  const values = new Float64Array(CORNERS.length)
  for (let k = 0; k < layers - 1; k++)
    for (let j = 0; j < rows - 1; j++)
      for (let i = 0; i < columns - 1; i++) {
        const at = (k * rows + j) * columns + i
        let inside = 0
        for (const it of CORNERS) {
          values[it] = distances[at + steps[it]!]!
          if (values[it] < 0) inside |= 1 << it
        }
        if (inside === 0 || inside === 255) continue
        const [x, y, z] = crossing(values)
        ids[at] = found.length / 3
        const cell = [low[0] + (i + x) * cellMm, low[1] + (j + y) * cellMm, low[2] + (k + z) * cellMm] as const
        found.push(...settled(near(i, j), cell, 0.4 * cellMm))
      }
  return { ids, corners: Float64Array.from(found) }
}

/** The middle of the places where the surface crosses a cell's edges, in parts of the cell. */
function crossing(values: Float64Array): Point {
  let x = 0
  let y = 0
  let z = 0
  let count = 0
  for (const from of CORNERS)
    for (const axis of AXES) {
      const to = from | axis
      if (to === from || values[from]! < 0 === values[to]! < 0) continue
      const part = values[from]! / (values[from]! - values[to]!)
      x += (from & 1) + (axis === 1 ? part : 0)
      y += ((from >> 1) & 1) + (axis === 2 ? part : 0)
      z += (from >> 2) + (axis === 4 ? part : 0)
      count++
    }
  return [x / count, y / count, z / count]
}

/** The point after one step of Newton's method onto the surface, by no more than `most` of its slope. */
function settled(distance: Distance, [x, y, z]: Point, most: number): Point {
  const here = distance(x, y, z)
  const sx = (distance(x + SLOPE_MM, y, z) - here) / SLOPE_MM
  const sy = (distance(x, y + SLOPE_MM, z) - here) / SLOPE_MM
  const sz = (distance(x, y, z + SLOPE_MM) - here) / SLOPE_MM
  const move = clamp(here / (sx * sx + sy * sy + sz * sz || 1), -most, most)
  return [x - sx * move, y - sy * move, z - sz * move]
}

/** Two facets around each edge of the grid that crosses the surface, their fronts to the outside. */
function facetsOf({ counts, distances }: Grid, ids: Int32Array, corners: Float64Array): Uint32Array {
  const [columns, rows, layers] = counts
  const strides = [1, columns, columns * rows] as const
  const found: number[] = []
  for (let k = 1; k < layers - 1; k++)
    for (let j = 1; j < rows - 1; j++)
      for (let i = 1; i < columns - 1; i++)
        for (const axis of [0, 1, 2] as const) {
          const at = (k * rows + j) * columns + i
          const isInside = distances[at]! < 0
          if (isInside === distances[at + strides[axis]]! < 0) continue
          const u = strides[((axis + 1) % 3) as 0 | 1 | 2]
          const v = strides[((axis + 2) % 3) as 0 | 1 | 2]
          const around = [ids[at - u - v]!, ids[at - v]!, ids[at]!, ids[at - u]!] as const
          const [a, b, c, d] = isInside ? around : (around.toReversed() as unknown as typeof around)
          // The shorter diagonal divides the quad.
          if (squareOf(corners, a, c) < squareOf(corners, b, d)) found.push(a, b, c, a, c, d)
          else found.push(b, c, d, b, d, a)
        }
  return Uint32Array.from(found)
}

/** The square of the distance of two corners. */
function squareOf(corners: Float64Array, a: number, b: number): number {
  const along = (axis: number) => corners[a * 3 + axis]! - corners[b * 3 + axis]!
  return along(0) ** 2 + along(1) ** 2 + along(2) ** 2
}
