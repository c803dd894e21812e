import { expect, test } from 'bun:test'
import { createStlInspection } from 'contracts/scans/scan'
import { aSphere, binaryStl, TETRAHEDRON } from 'contracts/scans/scan-builders'
import { coarsened } from './coarse'
import { joined } from './joined'
import { MeshBuilder, type ScanMesh } from './scan-mesh'

function meshOf(file: Uint8Array): ScanMesh {
  const mesh = new MeshBuilder(file.length)
  createStlInspection(file.length, mesh.take).push(file)
  return mesh.finish() as ScanMesh
}
const facetsOf = ({ index }: ScanMesh) => index!.length / 3

test('FILE-061 a dense mesh becomes one of fewer facets and of the same size, whose vertices are of its own', () => {
  const dense = joined(meshOf(binaryStl(aSphere({ rings: 400 }))))
  const coarse = coarsened(dense)
  expect(facetsOf(coarse)).toBeLessThan(facetsOf(dense) / 2)
  const off = [...coarse.sources].filter((source, at) =>
    [0, 1, 2].some((axis) => coarse.points[3 * at + axis] !== dense.points[3 * source + axis]),
  )
  expect([off, coarse.sources.length]).toEqual([[], coarse.points.length / 3])
  for (const axis of [0, 1, 2] as const) {
    const along = coarse.points.filter((_, at) => at % 3 === axis)
    const side = dense.max[axis] - dense.min[axis]
    expect(Math.max(...along) - Math.min(...along)).toBeGreaterThan(0.97 * side)
  }
})

test('FILE-061 a mesh of few facets keeps them all, joined or as they were read', () => {
  const read = meshOf(binaryStl(TETRAHEDRON))
  for (const mesh of [read, joined(read)]) expect(facetsOf(coarsened(mesh))).toBe(4)
})

test('FILE-061 a mesh that is one point has no facets', () => {
  expect(facetsOf(coarsened(meshOf(binaryStl([[7, 7, 7, 7, 7, 7, 7, 7, 7]]))))).toBe(0)
})
