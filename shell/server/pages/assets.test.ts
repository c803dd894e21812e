import { expect, test } from 'bun:test'
import { anEdge } from '../test/edge'

const MAIN = '/shell/main.0a1b2c3d.js'

test('browsers keep a file whose name holds its hash for ever, and revalidate any other', async () => {
  await using edge = anEdge()
  expect((await edge.get(MAIN)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await edge.get('/areas/wizard/v1/remoteEntry.0a1b2c3d.js')).headers.get('cache-control')).toContain(
    'immutable',
  )
  expect((await edge.get('/areas/wizard/v1/mf-manifest.json')).headers.get('cache-control')).toBe('no-cache')
})

test('a file is sent in the smallest encoding that the client accepts, and decodes to the same bytes in each', async () => {
  await using edge = anEdge()
  const plain = await (await edge.get(MAIN, { headers: { 'accept-encoding': 'identity' } })).text()
  for (const [accepted, sent] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', null],
  ] as const) {
    const answer = await edge.get(MAIN, { headers: { 'accept-encoding': accepted } })
    expect([accepted, answer.headers.get('content-encoding')]).toEqual([accepted, sent])
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    expect(await answer.text()).toBe(plain)
  }
})

test('a file that the browser has is not sent again', async () => {
  await using edge = anEdge()
  const etag = (await edge.get(MAIN)).headers.get('etag') ?? ''
  const answer = await edge.get(MAIN, { headers: { 'if-none-match': etag } })
  expect([answer.status, await answer.text()]).toEqual([304, ''])
})

test('a file that was replaced under its name is served with its new content', async () => {
  await using edge = anEdge()
  expect(await (await edge.get('/areas/wizard/v1/mf-manifest.json')).text()).toBe('{}')
  edge.write('areas/wizard/v1/mf-manifest.json', '{"new":true}')
  expect(await (await edge.get('/areas/wizard/v1/mf-manifest.json')).text()).toBe('{"new":true}')
})

test('an address that leads out of the folders, or to no file, is a 404 without a page', async () => {
  await using edge = anEdge()
  for (const path of [
    '/shell/missing.js',
    '/shell/',
    '/shell/%2e%2e%2fregistry.json',
    '/shell/..%2fregistry.json',
    '/areas/..%2f..%2f..%2fetc%2fpasswd',
    '/shell/main.0a1b2c3d.js%00.json',
    '/shell/%ff',
    '/areas/wizard/v1',
  ]) {
    const answer = await edge.get(path)
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 404, 'text/plain; charset=utf-8'])
  }
})
