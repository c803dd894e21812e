import { describe, expect, test } from 'bun:test'
import { createStlInspection } from '../scan'
import { aCube, aSphere, binaryStl, type Facet } from '../scan-builders'
import { THUMBNAIL } from './thumbnail'
import { Box, ThumbnailPainter } from './thumbnail-painter'

function push(file: Uint8Array, take: (facets: Uint8Array) => void, pieceBytes = file.length) {
  const inspection = createStlInspection(file.length, take)
  for (let at = 0; at < file.length; at += pieceBytes) inspection.push(file.subarray(at, at + pieceBytes))
  expect(inspection.finish()).toMatchObject({ triangles: expect.any(Number) })
}

const FAR = 3.4e38
const huge: Facet = [-FAR, -FAR, 0, FAR, 0, 0, 0, FAR, FAR]

describe('FILE-061 a thumbnail', () => {
  function drawn(facets: readonly Facet[]) {
    const file = binaryStl(facets)
    const box = new Box()
    push(file, box.take)
    const painter = new ThumbnailPainter(box)
    push(file, painter.take, 333)
    const pixels = painter.pixels()
    const { width, height } = THUMBNAIL
    const opacity = (x: number, y: number) => pixels[4 * (y * width + x) + 3]!
    return { pixels, width, height, opacity, grey: (x: number, y: number) => pixels[4 * (y * width + x)]! }
  }

  test('fills the picture, in the middle, on a transparent ground', () => {
    const { pixels, width, height, opacity } = drawn(aSphere())
    expect(pixels).toHaveLength(4 * 160 * 120)
    expect(opacity(width / 2, height / 2)).toBe(255)
    for (const [x, y] of [
      [0, 0],
      [width - 1, 0],
      [0, height - 1],
      [width - 1, height - 1],
    ] as const)
      expect(opacity(x, y)).toBe(0)
    const covered = Array.from({ length: width }, (_, x) => x).filter((x) => opacity(x, height / 2) > 0)
    // The box of a sphere is seen larger than the sphere.
    expect(covered.length).toBeGreaterThan(height / 2)
    expect(Math.abs(covered[0]! + covered.at(-1)! - (width - 1))).toBeLessThanOrEqual(2)
  })

  test('is lit from the upper left, and suits light and dark grounds', () => {
    const { width, height, grey, pixels, opacity } = drawn(aSphere())
    expect(grey(width / 2 - 12, height / 2 - 15)).toBeGreaterThan(grey(width / 2 + 20, height / 2 + 20) + 40)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        if (opacity(x, y) === 255) {
          expect(pixels[4 * (y * width + x)]).toBeGreaterThanOrEqual(88)
          expect(pixels[4 * (y * width + x)]).toBeLessThanOrEqual(230)
        }
  })

  test('shows what is nearer, in whatever order the facets come', () => {
    const [large, small] = [aCube({ sideMm: 10 }), aCube({ sideMm: 4, at: [3, -5, 3] })]
    expect(drawn([...large, ...small]).pixels).toEqual(drawn([...small, ...large]).pixels)
    expect(drawn([...large, ...small]).pixels).not.toEqual(drawn(large).pixels)
  })

  test('shows both sides of an open scan', () => {
    const facet: Facet = [0, 0, 0, 10, 0, 0, 0, 10, 0]
    const turned: Facet = [0, 0, 0, 0, 10, 0, 10, 0, 0]
    expect(drawn([facet]).pixels).toEqual(drawn([turned]).pixels)
  })

  test('of the largest numbers is drawn in its time, also beside small ones', () => {
    const { pixels } = drawn([...Array<Facet>(1_000).fill(huge), ...aSphere()])
    expect(pixels.filter((_, it) => it % 4 === 3 && pixels[it]! > 0).length).toBeGreaterThan(100)
  })

  test('of a mesh without any size is empty or a point, and never fails', () => {
    const { pixels } = drawn([[3, 3, 3, 3, 3, 3, 3, 3, 3]])
    expect(pixels.filter((_, it) => it % 4 === 3 && pixels[it]! > 0).length).toBeLessThanOrEqual(1)
  })
})
