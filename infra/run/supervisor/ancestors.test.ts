import { expect, test } from 'bun:test'
import { kindOf } from './ancestors'
import { worthSaying } from './lines'

test('npx, npm and bun are runners, a shell between them is looked through, everything else ends the look', () => {
  expect(kindOf(['npm exec bun@1.4.4 start'])).toBe('runner')
  expect(kindOf(['/usr/bin/node', '/usr/lib/node_modules/npm/bin/npx-cli.js', '-y', 'bun@1.4.4', 'start'])).toBe(
    'runner',
  )
  expect(kindOf(['/home/a/.npm/_npx/1/node_modules/bun/bin/bun.exe', 'run', 'start'])).toBe('runner')
  expect(kindOf(['sh', '-c', 'bun start'])).toBe('shell')
  expect(kindOf(['-bash'])).toBe('other')
  expect(kindOf(['/usr/bin/node', 'server.js'])).toBe('other')
})

test('the terminal shows warnings and errors of every process, and nothing of what goes well', () => {
  const line = (level: string) => JSON.stringify({ level, msg: 'a transfer failed', err: { message: 'refused' } })
  expect(worthSaying('orders', line('info'), 'stdout')).toBeUndefined()
  expect(worthSaying('orders', line('warn'), 'stdout')).toBe('warn: a transfer failed: refused')
  expect(worthSaying('factory', 'The factory listens.', 'stdout')).toBeUndefined()
  expect(worthSaying('orders', 'SyntaxError: no', 'stderr')).toBe('SyntaxError: no')
  expect(worthSaying('postgres', 'ERROR:  duplicate key', 'stderr')).toBeUndefined()
  expect(worthSaying('postgres', 'PANIC:  could not write', 'stderr')).toBe('PANIC:  could not write')
  expect(worthSaying('nats', '[1] 2026/11/20 [INF] Server is ready', 'stderr')).toBeUndefined()
})
