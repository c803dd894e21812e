import { describe, expect, test } from 'bun:test'
import { aSphere, type Facet } from 'contracts/scans/scan-builders'
import { distancesMm, REACH_MM } from './distances'
import { squareToFacet } from './point-to-facet'
import type { ScanMesh } from './scan-mesh'

function aMesh(facets: readonly Facet[]): ScanMesh {
  const points = Float32Array.from(facets.flat())
  const along = (axis: number) => points.filter((_, it) => it % 3 === axis)
  const ends = (end: (a: number, b: number) => number) =>
    [0, 1, 2].map((axis) => along(axis).reduce((a, b) => end(a, b))) as [number, number, number]
  return { points, index: null, min: ends(Math.min), max: ends(Math.max) }
}
/** A square in the plane z, of so many cells of this side with two facets each. */
const aPlane = ({ cells = 20, sideMm = 0.4, z = 0, fromMm = 0 } = {}): Facet[] =>
  Array.from({ length: cells * cells }, (_, cell): Facet[] => {
    const [x, y] = [fromMm + (cell % cells) * sideMm, fromMm + Math.floor(cell / cells) * sideMm]
    const [right, top] = [x + sideMm, y + sideMm]
    return [
      [x, y, z, right, y, z, x, top, z],
      [right, y, z, right, top, z, x, top, z],
    ]
  }).flat()
const shifted = (facets: readonly Facet[], byMm: number) =>
  facets.map((it) => it.map((value, at) => (at % 3 === 0 ? value + byMm : value)) as unknown as Facet)

function counted(facets: readonly Facet[], before: readonly Facet[]) {
  const turns = distancesMm(aMesh(facets).points, aMesh(before))
  for (;;) {
    const { done, value } = turns.next()
    if (done) return value
  }
}
/** The least and the largest distance. */
function rangeOf(facets: readonly Facet[], before: readonly Facet[]): [least: number, most: number] {
  const distances = counted(facets, before)
  if (typeof distances === 'string') throw new Error(distances)
  expect(distances).toHaveLength(3 * facets.length)
  return [Math.min(...distances), Math.max(...distances)]
}

describe('FILE-061 the distance of a point to a facet', () => {
  const facet = Float32Array.from([0, 0, 0, 4, 0, 0, 0, 4, 0])
  const distanceTo = (points: Float32Array, x: number, y: number, z: number) =>
    Math.sqrt(squareToFacet(points, 0, 3, 6, x, y, z, 1e6))

  test.each<[string, [number, number, number], number]>([
    ['above it, to its inside', [1, 1, 3], 3],
    ['below it', [1, 1, -3], 3],
    ['on it', [1, 2, 0], 0],
    ['beside an edge', [2, -3, 4], 5],
    ['beside the slanting edge', [4, 4, 0], Math.hypot(2, 2)],
    ['beside the first corner', [-2, -3, 6], 7],
    ['beside the second corner', [7, -4, 0], 5],
    ['beside the third corner', [-3, 8, 0], 5],
  ])('%s', (_, [x, y, z], mm) => {
    expect(distanceTo(facet, x, y, z)).toBeCloseTo(mm, 6)
  })

  test('without area is that to its longest edge, or to its only point', () => {
    expect(distanceTo(Float32Array.from([0, 0, 0, 4, 0, 0, 2, 0, 0]), 3, 2, 0)).toBeCloseTo(2, 6)
    expect(distanceTo(Float32Array.from([0, 0, 0, 0, 0, 0, 4, 0, 0]), 4, 2, 0)).toBeCloseTo(2, 6)
    expect(distanceTo(Float32Array.from([1, 1, 1, 1, 1, 1, 1, 1, 1]), 1, 1, 4)).toBeCloseTo(3, 6)
  })
})

describe('FILE-061 the distance to the step before', () => {
  test('is 0.3 mm everywhere on a plane that is shifted by 0.3 mm, whose vertices lie over none of the other', () => {
    const [least, most] = rangeOf(aPlane({ cells: 19, z: 0.3, fromMm: 0.17 }), aPlane())
    expect(least).toBeCloseTo(0.3, 5)
    expect(most).toBeCloseTo(0.3, 5)
  })

  test('of a mesh as far away as floats go is not looked for cell by cell', () => {
    const far = Array<Facet>(3).fill([3.4e38, 3.4e38, 3.4e38, 3.4e38, 0, 0, 0, 3.4e38, -3.4e38])
    expect(counted(far, aPlane())).toBe('apart')
    const [least, most] = rangeOf([...aPlane({ z: 0.3 }), ...far], aPlane())
    expect(least).toBeCloseTo(0.3, 5)
    expect(most).toBe(REACH_MM)
  })

  test('is nought where a surface was only made of other facets', () => {
    // 64 and 50 rings around 10 mm are 1 and 1.3 mm wide: between its vertices a surface lies 0.02 mm deeper at most.
    const [least, most] = rangeOf(aSphere({ rings: 50 }), aSphere({ rings: 64 }))
    expect(least).toBeLessThan(0.001)
    expect(most).toBeLessThan(0.02)
  })

  test('of a shifted sphere is the shift at its poles, and nearly nought around its middle', () => {
    const distances = counted(shifted(aSphere({ rings: 64 }), 0.2), aSphere({ rings: 64 }))
    const points = aMesh(shifted(aSphere({ rings: 64 }), 0.2)).points
    for (let vertex = 0; vertex < points.length / 3; vertex += 97) {
      const at = 3 * vertex
      const outside = Math.abs(Math.hypot(points[at]!, points[at + 1]!, points[at + 2]!) - 10)
      expect(Math.abs(Number(distances[vertex]) - outside)).toBeLessThan(0.02)
    }
  })

  test('of what is farther away is the end of the scale', () => {
    const [, most] = rangeOf([...aPlane(), ...aPlane({ cells: 2, z: 3 })], aPlane())
    expect(most).toBe(REACH_MM)
  })

  test('is nothing for scans that do not lie in the same coordinates', () => {
    expect(counted(shifted(aSphere(), 30), aSphere())).toBe('apart')
  })

  test('is counted for huge facets among small ones, and for coordinates of any size', () => {
    const huge: Facet = [-1e5, -1e5, 0, 1e5, -1e5, 0, 0, 1e5, 0]
    expect(rangeOf(aPlane({ z: 0.2 }), [huge, ...aPlane({ cells: 4 })])[1]).toBeCloseTo(0.2, 5)
    const far: Facet = [1e38, 1e38, 1e38, -1e38, 1e38, 1e38, 1e38, -1e38, 1e38]
    expect(rangeOf(aPlane({ z: 0.2 }), [far, ...aPlane()])[1]).toBeLessThanOrEqual(REACH_MM)
  })

  test('is given up for facets that crowd in one place', () => {
    const crowd = Array.from({ length: 4_000 }, (_, it): Facet => {
      const at = it * 1e-6
      return [at, 0, 0, at, 1e-6, 0, at, 0, 1e-6]
    })
    expect(counted(shifted(crowd, 0.2), crowd)).toBe('too-many')
  })
})
