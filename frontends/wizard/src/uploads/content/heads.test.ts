import { expect, test } from 'bun:test'
import { asciiStl, binaryStl, TETRAHEDRON } from 'contracts/scans/scan-builders'
import { findDamaged } from './heads'
import { createReading } from './reading'

const aQueue = () => createReading({ left: new AbortController().signal })
const mesh = binaryStl(TETRAHEDRON)
const find = async (contents: Readonly<Record<string, BlobPart>>, end = new AbortController()) => {
  const told: Record<string, string>[] = []
  const files = new Map(Object.entries(contents).map(([path, it]) => [path, new File([it], path)]))
  await findDamaged(files, aQueue(), end.signal, (damaged) => {
    told.push(Object.fromEntries([...damaged].map(([path, { what }]) => [path, what])))
    end.abort()
  })
  return told
}

test('FILE-059 the first bytes and the size of a file tell that it is no mesh, and leave a mesh alone', async () => {
  const contents = {
    binary: mesh,
    ascii: asciiStl(TETRAHEDRON),
    pdf: `%PDF-1.7 ${'x'.repeat(100)}`,
    short: 'no mesh',
    zip: 'PK\u0003\u0004',
    cut: mesh.slice(0, -1),
  }
  expect(await find(contents)).toEqual([{ pdf: 'not-stl', short: 'not-stl', zip: 'archive', cut: 'cut-off' }])
})

test('WIZ-102 a hundred files are told of together, and nothing after the end', async () => {
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}`, 'no mesh']))
  expect((await find(many(250))).map((it) => Object.keys(it).length)).toEqual([100])
})
