import { expect, test } from 'bun:test'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { createLog } from './log'

test('a log on a full disk stops neither the edge nor a request', async () => {
  const script = `
    import { createLog } from ${JSON.stringify(join(import.meta.dir, 'log'))}
    const log = createLog('info')
    log.info('one')
    setTimeout(() => log.info('two') ?? console.error('alive'), 10)`
  const edge = Bun.spawn([process.execPath, '-e', script], { stdout: openSync('/dev/full', 'w'), stderr: 'pipe' })
  expect([await new Response(edge.stderr).text(), await edge.exited]).toEqual(['alive\n', 0])
})

test.each(['/api/orders/v1/client-terms/anna@example.org', '/api/orders/v1/client-terms/anna%40example.org'])(
  'the log holds no e-mail of a path: %s',
  (path) => {
    const lines: string[] = []
    createLog('info', (line) => lines.push(line)).info('answered', { path })
    expect(JSON.parse(lines[0] ?? '').path).toBe('/api/orders/v1/client-terms/…')
  },
)
