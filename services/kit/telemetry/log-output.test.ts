import { afterAll, afterEach, expect, test } from 'bun:test'
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog, logOutput } from './log'

const dir = mkdtempSync(join(tmpdir(), 'aligner-orders-log-'))
const opened: number[] = []
const open = (file: string, flags: number | string) => {
  const fd = openSync(file, flags)
  opened.push(fd)
  return fd
}
afterEach(() => {
  for (const fd of opened.splice(0)) closeSync(fd)
})
afterAll(() => rmSync(dir, { recursive: true }))

test('a log on a full disk makes no caller fail', () => {
  const log = createLog('orders', 'info', logOutput('orders', open('/dev/full', 'w')))
  expect(() => log.info('one')).not.toThrow()
  expect(() => log.error({ err: new Error('no') }, 'two')).not.toThrow()
})

test('a log goes on when it can be written again, and reports how many lines are missing', () => {
  const pipe = join(dir, 'pipe')
  Bun.spawnSync(['mkfifo', pipe])
  // A pipe that nobody reads refuses writes, and accepts them when somebody reads.
  const read = () => open(pipe, constants.O_RDONLY | constants.O_NONBLOCK)
  const reader = read()
  const log = createLog('orders', 'info', logOutput('orders', open(pipe, 'w')))
  log.info('before')
  closeSync(reader)
  opened.splice(opened.indexOf(reader), 1)
  log.info('lost')
  log.info('lost')
  const second = read()
  log.info('after')
  log.info('last')
  const bytes = Buffer.alloc(4_096)
  const lines = bytes.toString('utf8', 0, readSync(second, bytes)).trim().split('\n')
  expect(lines.map((it) => JSON.parse(it)).map(({ level, service, msg }) => [level, service, msg])).toEqual([
    ['info', 'orders', 'before'],
    ['warn', 'orders', '2 lines before this one could not be written'],
    ['info', 'orders', 'after'],
    ['info', 'orders', 'last'],
  ])
})
