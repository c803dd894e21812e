import { expect, test } from 'bun:test'
import { MAX_DEPTH, MAX_FILES, type Reading, readChosen, readDropped } from './reading'

const aFile = (path: string) => {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return Object.assign(new File(['1'], name), { webkitRelativePath: path.includes('/') ? path : '' })
}
type Tree = { [name: string]: Tree | null }

/** An entry as a browser gives it, a hundred at a time; null is a file. */
function anEntry(name: string, tree: Tree | null): unknown {
  if (tree === null)
    return { name, isFile: true, isDirectory: false, file: (take: (it: File) => void) => take(aFile(name)) }
  const createReader = () => {
    const entries = Object.entries(tree).map(([its, below]) => anEntry(its, below))
    return { readEntries: (take: (it: unknown[]) => void) => take(entries.splice(0, 100)) }
  }
  return { name, isFile: false, isDirectory: true, createReader }
}
const dropped = (entry: unknown) =>
  ({
    items: [{ kind: 'file', webkitGetAsEntry: () => entry, getAsFile: () => null }],
  }) as unknown as DataTransfer
const paths = (reading: Reading) => ('files' in reading ? reading.files.map((it) => it.path) : reading.refused)
const many = (count: number): Tree => Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.stl`, null]))
const nested = (depth: number): Tree => (depth === 0 ? { 'U01.stl': null } : { a: nested(depth - 1) })

test('WIZ-102 a dropped folder is read with its folders, however many entries it has', async () => {
  const tree = { Иванов: { 'U01.stl': null, Матрицы: { 'L.stl': null } }, 'photo.jpg': null }
  expect(paths(await readDropped(dropped(anEntry('Клиника', tree))))).toEqual([
    'Клиника/Иванов/U01.stl',
    'Клиника/Иванов/Матрицы/L.stl',
    'Клиника/photo.jpg',
  ])
  expect(paths(await readDropped(dropped(anEntry('a', many(250)))))).toHaveLength(250)
})

test('WIZ-102 a folder of more than 2,000 files or 12 levels is refused with its reason', async () => {
  expect([MAX_FILES, MAX_DEPTH]).toEqual([2_000, 12])
  expect(paths(await readDropped(dropped(anEntry('a', many(2_000)))))).toHaveLength(2_000)
  expect(paths(await readDropped(dropped(anEntry('a', many(2_001)))))).toBe('too-many')
  expect(paths(await readDropped(dropped(anEntry('a', nested(11)))))).toHaveLength(1)
  expect(paths(await readDropped(dropped(anEntry('a', nested(12)))))).toBe('too-deep')
  expect(paths(await readChosen(Object.keys(many(2_001)).map(aFile)))).toBe('too-many')
  expect(paths(await readChosen([aFile(`${'a/'.repeat(13)}U01.stl`)]))).toBe('too-deep')
})

test('WIZ-102 chosen files keep their folders, and a folder that goes away is refused with its reason', async () => {
  expect(paths(await readChosen(['Иванов/U01.stl', 'U02.stl'].map(aFile)))).toEqual(['Иванов/U01.stl', 'U02.stl'])
  const gone = {
    name: 'a',
    isFile: false,
    createReader: () => ({ readEntries: (_: unknown, refuse: (it: unknown) => void) => refuse(new Error('gone')) }),
  }
  expect(paths(await readDropped(dropped(gone)))).toBe('unreadable')
})
