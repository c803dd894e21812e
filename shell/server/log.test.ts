import { expect, test } from 'bun:test'
import { openSync } from 'node:fs'
import { join } from 'node:path'

test('a log on a full disk stops neither the edge nor a request', async () => {
  const script = `
    import { createLog } from ${JSON.stringify(join(import.meta.dir, 'log'))}
    const log = createLog('info')
    log.info('one')
    setTimeout(() => log.info('two') ?? console.error('alive'), 10)`
  const edge = Bun.spawn([process.execPath, '-e', script], { stdout: openSync('/dev/full', 'w'), stderr: 'pipe' })
  expect([await new Response(edge.stderr).text(), await edge.exited]).toEqual(['alive\n', 0])
})
