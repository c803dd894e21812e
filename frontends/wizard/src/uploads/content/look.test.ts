import { expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { aCube, anArch, asciiStl, binaryStl } from 'contracts/scans/scan-builders'
import { createInspection, guessJaws } from './inspection'
import { lookAt, lookForJaw } from './look'
import { createReading } from './reading'

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
  expect(await lookAt(aFile('no mesh at all, whatever its name says'))).toEqual({ what: 'not-stl' })
  expect(await lookAt(aFile(twoCubes.slice(0, -1)))).toEqual({ what: 'cut-off', declared: 23, present: 22 })
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

const aQueue = () => createReading({ left: new AbortController().signal })
const lower = aFile(binaryStl(anArch({ sideMm: 0.6 })))
const upper = aFile(binaryStl(anArch({ palate: 1, sideMm: 0.6 })))

test('FTP-013 the jaw is guessed from the form of a file, binary or ASCII; of what is no mesh nothing is said', async () => {
  expect(await Promise.all([lower, upper].map(lookForJaw))).toEqual(['lower', 'upper'])
  expect(await lookForJaw(aFile(asciiStl(anArch({ palate: 1, sideMm: 0.6 }))))).toBe('upper')
  const broken = aFile(binaryStl([...anArch({ sideMm: 0.6 }), [0, 0, 0, 1, 0, 0, 0, Number.NaN, 0]]))
  const none = await Promise.all([broken, aFile('no mesh'), upper.slice(0, -1), aFile('')].map(lookForJaw))
  expect(none).toEqual([null, null, null, null])
})

test('FTP-013 of several files each jaw is told when it is found, and nothing after the end', async () => {
  const told: string[] = []
  const files = { lower, 'no mesh': aFile('x'.repeat(200_000)), small: aFile(twoCubes), upper }
  const tell = (path: string, jaw: string) => void told.push(`${path} ${jaw}`)
  await guessJaws(new Map(Object.entries(files)), aQueue(), new AbortController().signal, tell)
  expect(told.toSorted()).toEqual(['lower lower', 'upper upper'])

  const end = new AbortController()
  const many = new Map(Array.from({ length: 9 }, (_, at) => [String(at), lower]))
  const ended: string[] = []
  await guessJaws(many, aQueue(), end.signal, (path) => {
    ended.push(path)
    end.abort()
  })
  expect(ended).toHaveLength(1)
})
