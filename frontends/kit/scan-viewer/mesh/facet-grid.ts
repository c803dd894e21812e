import { hashOf } from 'contracts/scans/mesh-edges'
import type { Point, ScanMesh } from './scan-mesh'

/** Of the mean edge: in smaller cells a facet would stand in too many, in larger ones too many facets. */
const CELL_EDGES = 1.5
/** A facet stands in about three cells; with huge facets among small ones all cells are larger. */
const MOST_CELLS_A_FACET = 8
/** Along each axis. */
const MOST_CELLS = 2 ** 20

/** The facets of a mesh by the cells of space that their boxes touch. Cells whose hashes are equal share a list. */
export type FacetGrid = {
  /** Here the first cell begins. */
  from: Point
  cellMm: number
  /** The facets, list by list. */
  facets: Uint32Array
  /** Where each list starts, and where the last one ends; the number of lists is a power of two. */
  starts: Uint32Array
}

/** The grid of a mesh, whose cells are at least so long. */
export function gridOf(mesh: ScanMesh, leastCellMm: number): FacetGrid {
  const { min: from, max } = mesh
  const lengthMm = Math.max(...max.map((it, axis) => it - from[axis]!))
  const boxes = boxesOf(mesh)
  const count = boxes.length / 6
  let cellMm = Math.max(leastCellMm, CELL_EDGES * meanEdgeMm(mesh), lengthMm / MOST_CELLS)
  while (cellsOf(boxes, cellMm) > MOST_CELLS_A_FACET * count) cellMm *= 2
  const lists = 2 ** Math.ceil(Math.log2(count))
  const starts = new Uint32Array(lists + 1)
  eachCell(boxes, cellMm, lists, (list) => void starts[list + 1]!++)
  for (let list = 0; list < lists; list++) starts[list + 1]! += starts[list]!
  const facets = new Uint32Array(starts[lists]!)
  const ends = starts.slice()
  eachCell(boxes, cellMm, lists, (list, facet) => {
    facets[ends[list]!++] = facet
  })
  return { from, cellMm, facets, starts }
}

/** The list of a cell. */
export const listOf = (i: number, j: number, k: number, lists: number) => hashOf(i, j, k) & (lists - 1)

/** The least and the largest x, y and z of each facet, from the least ones of the mesh on. */
function boxesOf({ points, index, min: from }: ScanMesh): Float32Array {
  const count = (index?.length ?? points.length / 3) / 3
  const boxes = new Float32Array(6 * count)
  for (let facet = 0; facet < count; facet++)
    for (let axis = 0; axis < 3; axis++) {
      const corner = (it: number) => points[3 * (index ? index[3 * facet + it]! : 3 * facet + it) + axis]! - from[axis]!
      const [a, b, c] = [corner(0), corner(1), corner(2)]
      boxes[6 * facet + axis] = Math.min(a, b, c)
      boxes[6 * facet + 3 + axis] = Math.max(a, b, c)
    }
  return boxes
}

function meanEdgeMm({ points, index }: ScanMesh): number {
  const corners = index?.length ?? points.length / 3
  let sum = 0
  for (let corner = 0; corner < corners; corner++) {
    const next = corner % 3 === 2 ? corner - 2 : corner + 1
    const a = 3 * (index ? index[corner]! : corner)
    const b = 3 * (index ? index[next]! : next)
    sum += Math.sqrt(
      (points[a]! - points[b]!) ** 2 + (points[a + 1]! - points[b + 1]!) ** 2 + (points[a + 2]! - points[b + 2]!) ** 2,
    )
  }
  return sum / corners
}

/** In how many cells of this side the facets stand, all together. */
function cellsOf(boxes: Float32Array, cellMm: number): number {
  let sum = 0
  for (let box = 0; box < boxes.length; box += 6) {
    let cells = 1
    for (let axis = box; axis < box + 3; axis++)
      cells *= Math.floor(boxes[axis + 3]! / cellMm) - Math.floor(boxes[axis]! / cellMm) + 1
    sum += cells
  }
  return sum
}

type Take = (list: number, facet: number) => void

function eachCell(boxes: Float32Array, cellMm: number, lists: number, take: Take): void {
  for (let box = 0; box < boxes.length; box += 6) {
    const [toX, toY, toZ] = [boxes[box + 3]! / cellMm, boxes[box + 4]! / cellMm, boxes[box + 5]! / cellMm]
    for (let k = Math.floor(boxes[box + 2]! / cellMm); k <= toZ; k++)
      for (let j = Math.floor(boxes[box + 1]! / cellMm); j <= toY; j++)
        for (let i = Math.floor(boxes[box]! / cellMm); i <= toX; i++) take(listOf(i, j, k, lists), box / 6)
  }
}
