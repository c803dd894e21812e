import { expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { aCube, binaryStl } from 'contracts/scans/scan-builders'
import { createInspection } from './inspection'
import { lookAt } from './look'

const twoCubes = binaryStl([...aCube({ sideMm: 60 }).slice(1), ...aCube({ sideMm: 1, at: [1, 1, 1] })])
const aFile = (content: BlobPart) => new File([content], 'upper 01.stl')
const FOUND = {
  format: 'binary',
  triangles: 23,
  degenerateFacets: 0,
  sha256: createHash('sha256').update(twoCubes).digest('hex'),
  // A cube without one of its facets, and a whole one.
  edges: { openEdges: 3, shells: 2 },
}

test('FILE-059 a file is inspected before it is sent: facets, box, edges, shells and its SHA-256', async () => {
  expect(await lookAt(aFile(twoCubes))).toMatchObject({ ...FOUND, boxMm: { width: 60, depth: 60, height: 60 } })
})

test('FILE-059 a file that is no mesh is refused with its fault', async () => {
  expect(await lookAt(aFile('no mesh at all, whatever its name says'))).toBe('not-stl')
  expect(await lookAt(aFile(twoCubes.slice(0, -1)))).toBe('size-law')
})

test('files are looked at in a Worker, one after the other, and one that fails stops none', async () => {
  const inspect = createInspection()
  const { signal } = new AbortController()
  const gone = new AbortController()
  const answers = Promise.all([
    inspect(aFile(twoCubes), signal),
    inspect(aFile('no mesh'), gone.signal).catch((failure) => failure.name),
    inspect(aFile(twoCubes), signal),
  ])
  gone.abort()
  expect(await answers).toMatchObject([FOUND, 'AbortError', FOUND])
})
