import { afterAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { SERVICES } from 'contracts/events'
import { serve } from 'service-kit/http/serve'
import { createLog } from 'service-kit/telemetry/log'
import { createMetrics } from 'service-kit/telemetry/metrics'
import { accessPublicKey, asPerson, EDGE_SECRET, testSites } from 'service-kit/test/service'
import { httpOf, routesOf } from '../checks/contracts/rendered'

const { readContracts } = await httpOf(join(import.meta.dir, '../..'))
/** Every service over HTTP, without its operations: what answers is all that stands before them. */
const running = await Promise.all(
  SERVICES.map(async (name) => {
    const app = await routesOf(join(import.meta.dir, '../..'), name)
    const trust = { edgeSecret: EDGE_SECRET, sites: testSites, services: {}, accessKeys: [accessPublicKey] }
    const parts = { app, trust, host: '127.0.0.1', port: 0 }
    const server = serve({ ...parts, log: createLog(name, 'silent'), metrics: createMetrics(name) })
    return { name, app, server }
  }),
)
afterAll(() => Promise.all(running.map(({ server }) => server.stop(true))))

const ID = '7f3a9c21-0000-4000-8000-00000000000a'
const addresses = running.flatMap(({ name, app, server }) => [
  { name, path: '/openapi.json', at: `${server.url}openapi.json` },
  ...[...readContracts(app).keys()]
    .filter((it) => it.startsWith('GET '))
    .map((it) => it.slice('GET '.length))
    .map((path) => ({
      name,
      path,
      at: new URL(
        path
          .replace(':language', 'ru')
          .replace(':email', 'a@example.org')
          .replace(':code', '00000000000D')
          .replace(/:\w+/g, ID),
        server.url,
      ).href,
    })),
])

test.each(addresses)('$name: HEAD $path is answered as GET is, without a body', async ({ at }) => {
  for (const headers of [{}, await asPerson('head', { roles: ['admin', 'manager'] })] as Record<string, string>[]) {
    const [got, headed] = [await fetch(at, { headers }), await fetch(at, { method: 'HEAD', headers })]
    expect((await got.bytes()).length).toBeGreaterThan(0)
    expect((await headed.bytes()).length).toBe(0)
    const of = (answer: Response) => ({
      status: answer.status,
      type: answer.headers.get('content-type'),
      length: answer.headers.get('content-length'),
    })
    expect(of(headed)).toEqual(of(got))
    expect(headed.status).not.toBe(404)
  }
})
