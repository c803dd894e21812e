import { expect, test } from 'bun:test'
import type { PublicSite } from 'platform'
import { anEdge, aService, inlinedIn, NOWHERE } from '../test/edge'

test('in the sandbox sample scans come from the site itself, with their type and name, and the page’s policy stays', async () => {
  const seen: { path: string; cookie: string | null }[] = []
  await using sandbox = aService((request) => {
    seen.push({ path: new URL(request.url).pathname, cookie: request.headers.get('cookie') })
    const headers = {
      'content-type': 'model/stl',
      'content-disposition': 'attachment; filename="U01.stl"',
      'x-own': '1',
    }
    return new Response('a scan', { headers })
  })
  await using edge = anEdge({ samplesUrl: sandbox.url })
  const answer = await edge.get('/samples/Anna%20Sokolova/U01.stl', { headers: { cookie: '__Host-visitor=secret' } })
  expect([answer.status, await answer.text()]).toEqual([200, 'a scan'])
  expect(answer.headers.get('content-type')).toBe('model/stl')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="U01.stl"')
  expect(answer.headers.get('x-own')).toBeNull()
  // The sandbox gets nothing that tells who asks.
  expect(seen).toEqual([{ path: '/samples/Anna%20Sokolova/U01.stl', cookie: null }])
  const page = await edge.get('/order')
  expect(page.headers.get('content-security-policy')).toContain("connect-src 'self';")
  expect((await inlinedIn<PublicSite>(page, 'site')).samples).toBe(true)
})

test('a site without the sandbox has no samples, and its pages offer none', async () => {
  await using edge = anEdge()
  expect((await edge.get('/samples/scans.json')).status).toBe(404)
  expect((await inlinedIn<PublicSite>(await edge.get('/order'), 'site')).samples).toBe(false)
})

test('a sandbox that is away is told of, and its places are free again', async () => {
  const limits = { downloads: { total: 1, perNetwork: 1 } }
  await using edge = anEdge({ samplesUrl: `http://${NOWHERE}`, tuning: { limits } })
  for (let n = 0; n < 2; n++) {
    const answer = await edge.get('/samples/scans.json')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await answer.json()).toMatchObject({ code: 'unavailable', detail: 'The sandbox does not answer.' })
  }
})

test('samples that are being fetched take places for long answers, which come back with their end', async () => {
  await using sandbox = aService(() => new Response('a scan'))
  const limits = { downloads: { total: 1, perNetwork: 1 } }
  await using edge = anEdge({ samplesUrl: sandbox.url, tuning: { limits } })
  for (let n = 0; n < 3; n++) expect(await (await edge.get('/samples/a/U01.stl')).text()).toBe('a scan')
})
