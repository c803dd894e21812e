import { describe, expect, test } from 'bun:test'
import { createStlInspection } from 'contracts/scans/scan'
import { aCube, aSphere, asciiStl, binaryStl, type Facet, TETRAHEDRON } from 'contracts/scans/scan-builders'
import { type JoinedMesh, joined } from './joined'
import { MeshBuilder, type ScanMesh } from './scan-mesh'
import { wiresOf } from './wires'

/** Reads a file in pieces of this size. */
function readMesh(file: Uint8Array, pieceBytes = file.length): ScanMesh {
  const mesh = new MeshBuilder(file.length)
  push(file, mesh.take, pieceBytes)
  const found = mesh.finish()
  if (typeof found === 'string') throw new Error(found)
  return found
}
function push(file: Uint8Array, take: (facets: Uint8Array) => void, pieceBytes = file.length) {
  const inspection = createStlInspection(file.length, take)
  for (let at = 0; at < file.length; at += pieceBytes) inspection.push(file.subarray(at, at + pieceBytes))
  expect(inspection.finish()).toMatchObject({ triangles: expect.any(Number) })
}
const readJoined = (facets: readonly Facet[]): JoinedMesh => joined(readMesh(binaryStl(facets)))
/** The facets of a mesh, as they were. */
function facetsOf({ points, index }: ScanMesh): number[][] {
  const corners = [...(index ?? Array(points.length / 3).keys())].map((it) => [...points.subarray(3 * it, 3 * it + 3)])
  return Array.from({ length: corners.length / 3 }, (_, facet) => corners.slice(3 * facet, 3 * facet + 3).flat())
}
const shifted = (facets: readonly Facet[], byMm: number) =>
  facets.map((it) => it.map((value, at) => (at % 3 === 0 ? value + byMm : value)) as unknown as Facet)

describe('FILE-061 the mesh of a scan', () => {
  test.each<[string, Uint8Array, number]>([
    ['binary', binaryStl(TETRAHEDRON), 284],
    ['binary, in pieces that cut facets', binaryStl(TETRAHEDRON), 7],
    ['text', asciiStl(TETRAHEDRON), 1_000],
    ['text, in pieces that cut words', asciiStl(TETRAHEDRON), 5],
  ])('has the facets of the file: %s', (_, file, pieceBytes) => {
    const mesh = readMesh(file, pieceBytes)
    expect(facetsOf(mesh)).toEqual(TETRAHEDRON.map((it) => [...it]))
    expect([mesh.min, mesh.max]).toEqual([
      [0, 0, 0],
      [1, 2, 3],
    ])
  })

  test.each<[string, readonly Facet[], number]>([
    ['a tetrahedron', TETRAHEDRON, 4],
    ['a cube', aCube(), 8],
    // 31 rings of 64 vertices and two poles.
    ['a sphere', aSphere({ rings: 32 }), 31 * 64 + 2],
    ['facets of one vertex', Array(40).fill([7, 7, 7, 7, 7, 7, 7, 7, 7]), 1],
    ['0 and -0, which are equal', [[0, 0, 0, -0, -0, 0, 1, 0, -0]], 2],
  ])('has equal vertices once, joined: %s', (_, facets, vertices) => {
    const mesh = readJoined(facets)
    expect(mesh.points).toHaveLength(3 * vertices)
    expect(facetsOf(mesh)).toEqual(facetsOf(readMesh(binaryStl(facets))))
    expect(joined(mesh)).toEqual(mesh)
  })

  test('keeps facets that touch no other, however many', () => {
    const apart = Array.from({ length: 5_000 }, (_, it) => shifted(TETRAHEDRON, 10 * it).slice(0, 1)).flat()
    const mesh = readJoined(apart)
    expect(mesh.points).toHaveLength(3 * 3 * 5_000)
    expect(facetsOf(mesh)).toEqual(apart.map((it) => [...it]))
  })
})

const FAR = 3.4e38
const huge: Facet = [-FAR, -FAR, 0, FAR, 0, 0, 0, FAR, FAR]

describe('FILE-061 a mesh that is no jaw', () => {
  const finished = (facets: readonly Facet[]) => {
    const file = binaryStl(facets)
    const mesh = new MeshBuilder(file.length)
    push(file, mesh.take)
    return mesh.finish()
  }

  test.each<[string, readonly Facet[]]>([
    ['as large as floats go', [huge]],
    ['small, and as far away as floats go', [[FAR, FAR, FAR, FAR, FAR, FAR, FAR, FAR, FAR]]],
    ['of more than a kilometre', [[0, 0, 0, 1, 0, 0, 0, -1_000_001, 0]]],
  ])('is refused: %s', (_, facets) => {
    expect(finished(facets)).toBe('no-jaw')
  })

  test('is not an arch in micrometres', () => {
    expect(finished([[0, 0, 0, 90_000, 0, 0, 0, -60_000, 0]])).toMatchObject({ max: [90_000, 0, 0] })
  })
})

describe('FILE-061 the wireframe', () => {
  test('has each edge once', () => {
    const { index, points } = readJoined(aCube())
    const wires = wiresOf(index, points.length / 3)
    const pairs = Array.from({ length: wires.length / 2 }, (_, it) => `${wires[2 * it]}-${wires[2 * it + 1]}`)
    // 12 edges, and the diagonal of each of 6 faces.
    expect(new Set(pairs).size).toBe(18)
    expect(pairs).toHaveLength(18)
  })

  test('has the rim of an open scan, and no side of a facet without area', () => {
    const { index, points } = readJoined([
      [0, 0, 0, 1, 0, 0, 0, 1, 0],
      [5, 5, 5, 5, 5, 5, 6, 6, 6],
    ])
    expect([...wiresOf(index, points.length / 3)]).toEqual([0, 1, 0, 2, 1, 2, 3, 4])
  })
})
