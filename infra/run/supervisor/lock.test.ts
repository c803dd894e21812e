import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockDataDir, lockWhenFree } from './lock'

let dir: string
let file: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lock-'))
  file = join(dir, 'supervisor.pid')
})
afterEach(() => rmSync(dir, { recursive: true }))

test('a second lock is refused with the holder’s pid and changes nothing', () => {
  const first = lockDataDir(dir)
  expect(() => lockDataDir(dir)).toThrow(`The system is already running on ${dir} (pid ${process.pid})`)
  expect(readdirSync(dir)).toEqual(['supervisor.pid'])
  first.release()
  expect(readdirSync(dir)).toEqual([])
})

test.each([
  ['of a process that has exited', '2147483647 1'],
  ['of a reused pid', `${process.pid} 1`],
  ['that a power cut left empty', ''],
])('a lock %s is taken over', (_, text) => {
  writeFileSync(file, text)
  lockDataDir(dir)
  expect(readFileSync(file, 'utf8')).toStartWith(`${process.pid} `)
})

test('a waiting process gets the lock when it is released', async () => {
  const first = await lockWhenFree(file, 'DATA_DIR')
  const order: string[] = []
  const second = lockWhenFree(file, 'DATA_DIR').then((lock) => {
    order.push('taken')
    return lock
  })
  order.push('released')
  first.release()
  const { release } = await second
  expect(order).toEqual(['released', 'taken'])
  release()
})
