import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockDataDir, lockWhenFree } from './lock'

let dir: string
let mark: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lock-'))
  mark = join(dir, 'supervisor.pid')
})
afterEach(() => rmSync(dir, { recursive: true }))

test('whoever runs is named to a second start, which changes nothing', () => {
  const first = lockDataDir(dir)
  expect(() => lockDataDir(dir)).toThrow(`It is already running on ${dir} (pid ${process.pid})`)
  expect(readdirSync(dir)).toEqual(['supervisor.pid'])
  first.release()
  expect(readdirSync(dir)).toEqual([])
})

test.each([
  ['of a process that is gone', '2147483647 1'],
  ['of a pid that another program has got since', `${process.pid} 1`],
  ['that a power cut left empty', ''],
])('the mark %s is taken over', (_, text) => {
  writeFileSync(mark, text)
  lockDataDir(dir)
  expect(readFileSync(mark, 'utf8')).toStartWith(`${process.pid} `)
})

test('who waits has it when it is released', async () => {
  const first = await lockWhenFree(mark, 'DATA_DIR')
  const order: string[] = []
  const second = lockWhenFree(mark, 'DATA_DIR').then((lock) => {
    order.push('taken')
    return lock
  })
  order.push('released')
  first.release()
  const { release } = await second
  expect(order).toEqual(['released', 'taken'])
  release()
})
