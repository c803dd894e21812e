import { describe, expect, test } from 'bun:test'
import { events, SERVICES } from 'contracts/events'
import { problems } from 'contracts/problems'
import { anEdge } from '../test/edge'
import { html } from './html'

describe('the documentation', () => {
  test('lists the seven services, every code and every event while no service runs', async () => {
    await using edge = anEdge()
    const answer = await edge.get('/docs')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const text = await answer.text()
    expect(SERVICES).toHaveLength(7)
    for (const it of SERVICES) {
      expect(text).toContain(`href="/docs/${it}"`)
      const document = (await (await edge.get(`/docs/openapi/${it}.json`)).json()) as { info: { title: string } }
      expect(document.info.title).toBe(it)
    }
    for (const it of Object.keys(problems)) expect(text).toContain(`id="problem-${it}"`)
    for (const it of Object.keys(events)) expect(text).toContain(`id="${it}"`)
    // The documents say which operations need a key.
    expect(text).toContain('POST /api/orders/v1/orders/{orderId}/placement')
  })

  test.each(['/docs', '/docs/', '/docs/orders', '/docs/fulfilment-ftp'])(
    '%s has a content security policy of its own',
    async (path) => {
      await using edge = anEdge()
      const { status, headers } = await edge.get(path)
      const policy = headers.get('content-security-policy') ?? ''
      expect([status, headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
      expect(policy).not.toContain('unsafe')
      expect(policy).not.toContain('http')
    },
  )

  test.each([
    ['/docs/ui/swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
    ['/docs/ui/tokens.css', 'text/css; charset=utf-8'],
    ['/docs/ui/onest.woff2', 'font/woff2'],
    ['/docs/asyncapi.json', 'application/json; charset=utf-8'],
    ['/docs/examples/place-order.ts', 'text/plain; charset=utf-8'],
    ['/docs/examples/place-order.sh', 'text/plain; charset=utf-8'],
  ])('%s is served, and a second request answers 304', async (path, type) => {
    await using edge = anEdge()
    const { status, headers } = await edge.get(path)
    expect([status, headers.get('content-type')]).toEqual([200, type])
    const again = await edge.get(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })

  test.each([
    '/docs/warehouse',
    '/docs/openapi/warehouse.json',
    '/docs/openapi/../../package.json',
    '/docs/ui/index.html',
    '/docs/constructor',
    '/docs/examples/',
  ])('%s answers 404', async (path) => {
    await using edge = anEdge()
    expect((await edge.get(path)).status).toBe(404)
  })

  test('an address that only starts with the same letters is a page of the site', async () => {
    await using edge = anEdge()
    expect((await edge.get('/docsis')).headers.get('content-type')).toBe('text/html; charset=utf-8')
  })
})

test('a text in a page is escaped', () => {
  const { text } = html`<p title="${'"a"'}">${['<b>', html`<i>${1}</i>`]}${false}&amp;${'&'}</p>`
  expect(text).toBe('<p title="&quot;a&quot;">&lt;b><i>1</i>&amp;&amp;</p>')
})
