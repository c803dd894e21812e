import { expect, test } from 'bun:test'
import { overfull } from './folders'

const named = (folder: string, count: number, end = '.ts') =>
  Array.from({ length: count }, (_, index) => `${folder}/file-${index}${end}`)

test('a folder holds 20 source files and not one more, each folder by itself', () => {
  expect(overfull([...named('kit', 20), ...named('kit/room', 20)])).toEqual([])
  expect(overfull([...named('kit', 20), 'kit/one.tsx', ...named('kit/room', 20)])).toEqual([
    'kit holds 21 source files, more than 20: give it rooms.',
  ])
})

test('tests do not count, browser stories do', () => {
  expect(overfull([...named('kit', 20), ...named('kit', 9, '.test.ts'), ...named('kit', 9, '.page.test.tsx')])).toEqual(
    [],
  )
  expect(overfull(named('stories', 21, '.e2e.ts'))).toHaveLength(1)
})
