import { afterEach, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { captureOutput } from './process-output'

const dir = mkdtempSync(join(tmpdir(), 'aligner-orders-lines-'))
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('a log file is reopened after a full disk, and says how many lines are missing', () => {
  const file = join(dir, 'orders.log')
  symlinkSync('/dev/full', file)
  const lines = captureOutput(dir, 'orders', () => {})
  lines.add('one')
  lines.add('two')
  expect(lines.tail()).toEqual(['one', 'two'])
  rmSync(file)
  lines.add('three')
  lines.add('four')
  lines.close()
  expect(readFileSync(file, 'utf8')).toBe('2 lines before this one could not be written\nthree\nfour\n')
})
