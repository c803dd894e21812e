import { expect, test } from 'bun:test'
import { kindOf } from './ancestors'
import { terminalLine } from './process-output'

test('npx, npm and bun are runners, `sh -c` is a shell, and every other command is neither', () => {
  expect(kindOf(['npm exec bun@1.4.4 start'])).toBe('runner')
  expect(kindOf(['/usr/bin/node', '/usr/lib/node_modules/npm/bin/npx-cli.js', '-y', 'bun@1.4.4', 'start'])).toBe(
    'runner',
  )
  expect(kindOf(['/home/a/.npm/_npx/1/node_modules/bun/bin/bun.exe', 'run', 'start'])).toBe('runner')
  expect(kindOf(['sh', '-c', 'bun start'])).toBe('shell')
  expect(kindOf(['-bash'])).toBe('other')
  expect(kindOf(['/usr/bin/node', 'server.js'])).toBe('other')
})

test('the terminal shows only the warnings and errors of a process', () => {
  const line = (level: string) => JSON.stringify({ level, msg: 'a transfer failed', err: { message: 'refused' } })
  expect(terminalLine('orders', line('info'), 'stdout')).toBeUndefined()
  expect(terminalLine('orders', line('warn'), 'stdout')).toBe('warn: a transfer failed: refused')
  expect(terminalLine('factory', 'The factory listens.', 'stdout')).toBeUndefined()
  expect(terminalLine('orders', 'SyntaxError: no', 'stderr')).toBe('SyntaxError: no')
  expect(terminalLine('postgres', 'ERROR:  duplicate key', 'stderr')).toBeUndefined()
  expect(terminalLine('postgres', 'PANIC:  could not write', 'stderr')).toBe('PANIC:  could not write')
  expect(terminalLine('nats', '[1] 2026/11/20 [INF] Server is ready', 'stderr')).toBeUndefined()
})
