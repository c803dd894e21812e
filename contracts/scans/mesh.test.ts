import { describe, expect, test } from 'bun:test'
import { createStlInspection, type Inspection } from './scan'
import { aCube, aSphere, asciiStl, binaryStl, type Facet, TETRAHEDRON } from './scan-builders'
import { guessScale } from './scan-scale'

function measuresOf(bytes: Uint8Array, chunkBytes = bytes.length): Inspection {
  const inspection = createStlInspection(bytes.length)
  for (let at = 0; at < bytes.length; at += chunkBytes) inspection.push(bytes.subarray(at, at + chunkBytes))
  const found = inspection.finish()
  if (typeof found === 'string') throw new Error(found)
  return found
}

const inwards = ([ax, ay, az, bx, by, bz, cx, cy, cz]: Facet): Facet => [ax, ay, az, cx, cy, cz, bx, by, bz]
const flat: Facet = [0, 0, 0, 4, 0, 0, 0, 4, 0]
const degenerate: Facet[] = [
  [1, 2, 3, 1, 2, 3, 1, 2, 3],
  [1, 2, 3, 4, 5, 6, 1, 2, 3],
  [0, 0, 0, 1, 1, 1, 3, 3, 3],
]

describe('surface and volume', () => {
  test('FILE-059 of a cube are those of geometry, in both forms and wherever the chunks end', () => {
    const cube = aCube({ sideMm: 3 })
    const found = { surfaceMm2: 54, volumeMm3: 27, degenerateFacets: 0 }
    for (const bytes of [binaryStl(cube), asciiStl(cube)])
      for (const chunkBytes of [1, 7, 49, 50, 51, 84, 200, 10_000])
        expect(measuresOf(bytes, chunkBytes)).toMatchObject(found)
  })
  test('FILE-059 of a sphere are within 1 % of 4 π r² and 4/3 π r³', () => {
    const { surfaceMm2, volumeMm3 } = measuresOf(binaryStl(aSphere({ radiusMm: 10 })))
    expect(Math.abs(surfaceMm2 / 1256.637 - 1)).toBeLessThan(0.01)
    expect(Math.abs(volumeMm3 / 4188.79 - 1)).toBeLessThan(0.01)
  })
  test('the volume of an open mesh is the same wherever it lies in the file', () => {
    // Without a face it lacks the pyramid from the first corner to that face, a third of the cube.
    for (const at of [
      [0, 0, 0],
      [400, -800, 200],
    ] as const)
      for (const farFace of [4, 6, 10]) {
        const open = aCube({ at }).toSpliced(farFace, 2)
        expect(measuresOf(binaryStl(open)).volumeMm3).toBeCloseTo(2 / 3, 6)
      }
  })
  test('the volume of a mesh whose facets face inwards is negative', () => {
    expect(measuresOf(binaryStl(TETRAHEDRON.map(inwards)))).toMatchObject({ surfaceMm2: 9, volumeMm3: -1 })
  })
  test('a huge mesh has finite measures', () => {
    const huge: Facet[] = [[-3e38, 0, 0, 3e38, 0, 0, 0, 3e38, 3e38], flat]
    const { surfaceMm2, volumeMm3 } = measuresOf(binaryStl(huge))
    expect([surfaceMm2, volumeMm3].every(Number.isFinite)).toBe(true)
  })
})

test('FILE-059 facets without area are counted: two equal vertices, or all three on a line', () => {
  expect(measuresOf(binaryStl([...TETRAHEDRON, ...degenerate]))).toMatchObject({ degenerateFacets: 3, surfaceMm2: 9 })
  expect(measuresOf(asciiStl([flat, ...degenerate]))).toMatchObject({ degenerateFacets: 3, surfaceMm2: 8 })
})

describe('the unit guess', () => {
  const guess = (longest: number) => guessScale({ width: longest / 2, depth: longest, height: longest / 3 })

  test('FILE-059 takes a scan of 40 to 90 mm for an arch, and says of others what they may be', () => {
    expect([40, 66, 90].map(guess)).toEqual(['arch', 'arch', 'arch'])
    expect([66 / 25.4, 1.6, 3.5].map(guess)).toEqual(['inches', 'inches', 'inches'])
    expect([0.066, 0.04, 0.09].map(guess)).toEqual(['metres', 'metres', 'metres'])
    expect([90.1, 66 * 25.4, 66_000, 1, 0.5, 0].map(guess)).toEqual(Array(6).fill('unknown'))
  })
  test('FILE-059 takes a scan of one tooth, or of some, for what it is', () => {
    expect([5, 8.5, 22, 39.9].map(guess)).toEqual(['tooth', 'tooth', 'tooth', 'tooth'])
  })
  test('looks at the longest side, whichever it is', () => {
    expect(guessScale({ width: 66, depth: 3, height: 2 })).toBe('arch')
    expect(guessScale({ width: 3, depth: 2, height: 66 })).toBe('arch')
  })
})
