import { expect, test } from 'bun:test'
import type { RegisteredArea } from 'frontend-kit/area'
import type { PublicSite } from 'platform'
import { anEdge, aSite, inlinedIn, SITES } from '../test/edge'

const siteOn = async (edge: ReturnType<typeof anEdge>, host: string) =>
  inlinedIn<PublicSite>(await edge.get('/order', { host }), 'site')

test('SHELL-001 a host chooses its site by the exact name; every other host is the ruble site', async () => {
  await using edge = anEdge()
  expect((await siteOn(edge, 'eu.example')).variant).toBe('eu')
  expect((await siteOn(edge, 'EU.example:3000')).currency).toBe('EUR')
  for (const host of ['eu.example.evil.test', 'not-eu.example', 'localhost', 'ru.example'])
    expect([host, (await siteOn(edge, host)).variant]).toEqual([host, 'ru'])
  expect((await inlinedIn<PublicSite>(await edge.get('/order?x=eu.example'), 'site')).variant).toBe('ru')
})

test('SHELL-002 the factory flag belongs to the host that is configured with it', async () => {
  await using edge = anEdge()
  expect((await siteOn(edge, 'factory.example')).factory).toBe(true)
  expect((await siteOn(edge, 'ru.example')).factory).toBe(false)
})

test('SHELL-004 each variant has its own support contacts', async () => {
  const support = { email: 'help@eu.example', whatsapp: '447700900000' }
  await using edge = anEdge({ sites: [aSite(), aSite({ id: 'eu', hosts: ['eu.example'], variant: 'eu', support })] })
  expect((await siteOn(edge, 'eu.example')).support).toEqual(support)
  expect((await siteOn(edge, 'ru.example')).support).toEqual(aSite().support)
})

test('I18N-008 a site starts in its language, an unknown host in the language of its top-level domain', async () => {
  await using edge = anEdge()
  const expected = {
    'eu.example': 'en',
    'ru.example': 'ru',
    'other.com': 'en',
    'other.com:3000': 'en',
    'other.ru': 'ru',
    '10.0.0.1': 'ru',
  }
  for (const [host, language] of Object.entries(expected)) {
    expect([host, (await siteOn(edge, host)).defaultLanguage]).toEqual([host, language])
    expect(await (await edge.get('/order', { host })).text()).toContain(`<html lang="${language}">`)
  }
})

test('a page sends the browser only the public fields of its site', async () => {
  await using edge = anEdge()
  expect(Object.keys(await siteOn(edge, 'ru.example')).sort()).toEqual([
    'brand',
    'currency',
    'defaultLanguage',
    'factory',
    'id',
    'onlinePayment',
    'samples',
    'support',
    'variant',
  ])
})

test('no text of the configuration can close the script element that holds it', async () => {
  await using edge = anEdge({ sites: [aSite({ brand: '</script><b>x' })] })
  const html = await (await edge.get('/order')).text()
  expect(html).not.toContain('</script><b>')
  expect(html).toContain('<title>&lt;/script>&lt;b>x</title>')
})

test('SHELL-032 a path that no area serves answers 404 with the page, and the log names the path', async () => {
  await using edge = anEdge()
  const answer = await edge.get('/no/such/page')
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('<div id="root">')
  expect(edge.logged).toMatchObject([{ level: 'warn', path: '/no/such/page' }])
})

test('a page preloads the area that serves its path', async () => {
  await using edge = anEdge()
  for (const path of ['/order', '/order/', '/order?id=1', '/thankyou']) {
    const answer = await edge.get(path)
    expect([path, answer.status]).toEqual([path, 200])
    const html = await answer.text()
    const [entry, style] = ['/areas/wizard/v1/remoteEntry.0a1b2c3d.js', '/areas/wizard/v1/area.0a1b2c3d.css']
    expect(html).toContain(
      `<link rel="preload" as="script" crossorigin integrity="sha256-${'A'.repeat(43)}=" href="${entry}">`,
    )
    expect(html).toContain(
      `<link rel="preload" as="style" crossorigin integrity="sha256-${'B'.repeat(43)}=" href="${style}">`,
    )
  }
  expect(edge.logged).toEqual([])
})

test('a page preloads the texts of its area, in its own language or else in English', async () => {
  await using edge = anEdge()
  const integrity = { 'e.js': `sha256-${'C'.repeat(43)}=`, 'en.js': `sha256-${'D'.repeat(43)}=` }
  edge.build('landing', 'v1', {
    entry: 'e.js',
    preload: [],
    integrity,
    texts: { ru: 'ru.js', en: 'en.js' },
    routes: ['/', '/ru', '/de'],
  })
  edge.register({ landing: { version: 'v1' } })
  for (const [path, texts] of [
    ['/', 'ru'],
    ['/ru', 'ru'],
    ['/de', 'en'],
  ] as const) {
    const html = await (await edge.get(path)).text()
    expect([path, html.match(/<link rel="preload"[^>]*v1\/(?:ru|en)\.js">/g)?.length]).toEqual([path, 1])
    expect(html).toContain(`href="/areas/landing/v1/${texts}.js">`)
  }
  expect(await (await edge.get('/de')).text()).toContain(
    `integrity="${integrity['en.js']}" href="/areas/landing/v1/en.js"`,
  )
})

test('BACK-001 a page preloads the Russian texts of an area that has no others, whatever its language', async () => {
  await using edge = anEdge()
  edge.build('backoffice', 'v1', {
    entry: 'e.js',
    preload: [],
    integrity: { 'e.js': `sha256-${'C'.repeat(43)}=`, 'ru.js': `sha256-${'D'.repeat(43)}=` },
    texts: { ru: 'ru.js' },
    routes: ['/backoffice'],
  })
  edge.register({ backoffice: { version: 'v1' } })
  for (const [host, language] of [
    ['ru.example', 'ru'],
    ['eu.example', 'en'],
  ] as const) {
    const html = await (await edge.get('/backoffice', { host })).text()
    expect(html).toContain(`<html lang="${language}"`)
    expect(html).toContain(`integrity="sha256-${'D'.repeat(43)}=" href="/areas/backoffice/v1/ru.js">`)
  }
})

test('SHELL-005, SHELL-006, SHELL-031 the home page, its languages and partner codes are pages; any other word answers 404', async () => {
  await using edge = anEdge()
  expect((await edge.get('/')).status).toBe(404)
  const routes = ['/', '/ru', '/en', '/de', '/es', '/fr', '/it', '/:partnerCode']
  edge.build('landing', 'v1', { routes })
  edge.register({ landing: { version: 'v1' } })
  for (const path of ['/', '/?utm=1', '/ru', '/en/', '/de', '/es', '/fr', '/it', '/ABCDEF', '/ABCDEF?utm=1'])
    expect([path, (await edge.get(path)).status]).toEqual([path, 200])
  for (const path of ['/nonsense', '/pt', '/ABCDE', '/ABCDEFG', '/PACKER', '/ABCDEF/x'])
    expect([path, (await edge.get(path)).status]).toEqual([path, 404])
})

test('the HTML of a language’s page names that language, not the site’s', async () => {
  await using edge = anEdge()
  for (const [path, language] of [
    ['/', 'ru'],
    ['/de', 'de'],
    ['/en/', 'en'],
    ['/nonsense', 'ru'],
  ] as const) {
    const html = await (await edge.get(path)).text()
    expect([path, /<html lang="(..)">/.exec(html)?.[1]]).toEqual([path, language])
  }
  expect((await inlinedIn<PublicSite>(await edge.get('/de'), 'site')).defaultLanguage).toBe('ru')
})

type Areas = { areas: Record<string, RegisteredArea> }
const wizardOf = async (edge: ReturnType<typeof anEdge>) =>
  (await inlinedIn<Areas>(await edge.get('/order'), 'registry')).areas.wizard

test('one line of the registry deploys an area, and the page gets the files of area.json as addresses', async () => {
  await using edge = anEdge()
  expect((await wizardOf(edge))?.version).toBe('v1')
  edge.build('wizard', 'v2', { preload: [], integrity: { 'e.js': `sha256-${'C'.repeat(43)}=` }, entry: 'e.js' })
  expect((await wizardOf(edge))?.version).toBe('v1')
  edge.register({ wizard: { version: 'v2', by: 'deploy', before: ['v1'] } })
  const wizard = {
    version: 'v2',
    entry: '/areas/wizard/v2/e.js',
    preload: [],
    texts: {},
    integrity: { '/areas/wizard/v2/e.js': `sha256-${'C'.repeat(43)}=` },
    routes: ['/order', '/thankyou'],
    platform: 1,
  }
  expect(await wizardOf(edge)).toEqual(wizard)
  expect(await (await edge.get('/registry.json')).json()).toEqual({ areas: { wizard } })
  expect(edge.logged).toEqual([])
})

test('the edge keeps the last good registry while the file is invalid', async () => {
  await using edge = anEdge()
  await wizardOf(edge)
  for (const spoilt of ['{ "areas": { "wizard": {} } }', '{', '{ "areas": { "wizard": { "version": "../.." } } }']) {
    edge.write('registry.json', spoilt)
    expect((await wizardOf(edge))?.version).toBe('v1')
    expect(edge.logged.splice(0)).toMatchObject([{ level: 'error', msg: 'the registry cannot be used' }])
  }
})

test('the version before stays current while a version’s area.json is missing or invalid', async () => {
  await using edge = anEdge()
  edge.register({ wizard: { version: 'v2', before: ['v1'] }, landing: { version: 'v1' } })
  edge.write('areas/landing/v1/area.json', '{ "entry": "../../../registry.json" }')
  for (const [written, error] of [
    ['nothing', 'ENOENT'],
    ['{}', '/entry is wrong'],
    ['{', 'JSON'],
  ] as const) {
    if (written !== 'nothing') edge.write('areas/wizard/v2/area.json', written)
    expect((await wizardOf(edge))?.version).toBe('v1')
    const missing = { level: 'error', msg: 'a version of an area cannot be used', area: 'wizard', version: 'v2' }
    const line = edge.logged.splice(0).find((it) => it.area === 'wizard')
    expect(line).toMatchObject(missing)
    expect(line?.error).toContain(error)
  }
  expect((await edge.get('/')).status).toBe(404)
  edge.build('wizard', 'v2')
  expect((await wizardOf(edge))?.version).toBe('v2')
  edge.register({ wizard: { version: 'v3' } })
  expect((await wizardOf(edge))?.version).toBe('v2')
})

test('the content security policy of a page allows only what the site needs', async () => {
  await using edge = anEdge()
  const { headers } = await edge.get('/order')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).not.toContain('unsafe')
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]),
  )
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('referrer-policy')).toBe('same-origin')
  expect(headers.get('permissions-policy')).toContain('geolocation=()')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('access-control-allow-origin')).toBeNull()
})

test.each([
  ['/packer', 'camera=(self)'],
  ['/packer/orders', 'camera=(self)'],
  ['/packers', 'camera=()'],
  ['/order', 'camera=()'],
  ['/', 'camera=()'],
])('of the page %s the browser is told %s', async (path, camera) => {
  await using edge = anEdge()
  const policy = (await edge.get(path)).headers.get('permissions-policy') ?? ''
  expect(policy.split(', ')).toContain(camera)
  expect(policy).toContain('microphone=()')
})

test.each([
  ['/areas/packer/v1/decoder.worker.0a1b2c3d.js', true],
  ['/areas/packer/v1/decoder.worker.js', true],
  ['/areas/packer/v1/other.worker.0a1b2c3d.js', false],
  ['/areas/wizard/v1/decoder.worker.0a1b2c3d.js', false],
  ['/areas/packer/v1/decoder.worker.0a1b2c3d.js/more', false],
  ['/packer', false],
])('the Worker that reads codes alone compiles WebAssembly: at %s %p', async (path, isAllowed) => {
  await using edge = anEdge()
  const policy = (await edge.get(path)).headers.get('content-security-policy')?.split('; ') ?? []
  expect(policy).toContain("default-src 'none'")
  expect(policy.filter((it) => it.includes('unsafe'))).toEqual(isAllowed ? ["script-src 'wasm-unsafe-eval'"] : [])
})

test('a site with an HTTPS origin sends Strict-Transport-Security', async () => {
  await using edge = anEdge({
    sites: [...SITES, aSite({ id: 'real', hosts: ['real.example'], origin: 'https://real.example' })],
  })
  expect((await edge.get('/order', { host: 'real.example' })).headers.get('strict-transport-security')).toContain(
    'max-age=',
  )
  expect((await edge.get('/order')).headers.get('strict-transport-security')).toBeNull()
})

test('a page is compressed for a client that accepts it', async () => {
  await using edge = anEdge()
  const answer = await edge.get('/order', {
    headers: { 'accept-encoding': 'br, gzip' },
    decompress: false,
  } as RequestInit)
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('vary')).toBe('accept-encoding')
})

test('a page allows only GET and HEAD', async () => {
  await using edge = anEdge()
  const answer = await edge.get('/order', { method: 'POST', headers: { origin: 'http://ru.example' } })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('HEAD answers as GET does, without the body', async () => {
  await using edge = anEdge()
  const answer = await edge.get('/order', { method: 'HEAD' })
  expect([answer.status, await answer.text()]).toEqual([200, ''])
})

test('SHELL-009 the sign-in page belongs to the shell', async () => {
  await using edge = anEdge()
  const answer = await edge.get('/auth?returnTo=%2Fcabinet')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect((await edge.get('/auth/x')).status).toBe(404)
})
