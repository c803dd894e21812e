import { describe, expect, test } from 'bun:test'
import { generateKeyPairSync } from 'node:crypto'
import type { Access } from 'contracts/access/rights'
import { ACCESS_COOKIE, ACCESS_TOKEN } from 'contracts/access/session'
import { sign } from 'contracts/access/signed'
import type { Refusal } from 'contracts/problems'
import { accessKey, accessPublicKey, asPerson, asVisitor, ownerOf, personOf, testSites } from '../test/service'
import { denial, principalOf, type Scope, scopeOf } from './principal'

const anna = asVisitor('anna')
const trust = {
  edgeSecret: anna['x-edge'] ?? '',
  sites: testSites,
  services: { 'fulfilment-ftp': 'its-own-secret' },
  accessKeys: [accessPublicKey],
}
const caller = (headers: Record<string, string>, now = new Date()) => principalOf(new Headers(headers), trust, now)
const bearer = (text: string) => ({ authorization: text })

describe('the caller', () => {
  test('a visitor has the name and the site that the edge sends', async () => {
    const owner = ownerOf('anna')
    expect(await caller(asVisitor('anna', 'eu'))).toEqual({
      kind: 'visitor',
      owner,
      owners: [owner],
      email: null,
      site: testSites[1]!,
      address: null,
      actor: `visitor:${owner}`,
    })
  })

  test('without the edge’s credential there is no visitor, whatever the other headers', async () => {
    const { 'x-edge': _, ...rest } = anna
    expect(await caller({ ...rest, 'x-address': '203.0.113.7' })).toEqual({
      kind: 'nobody',
      site: undefined,
      address: null,
      actor: 'nobody',
    })
  })

  test.each(['203.0.113.7', '2001:db8::1'])('the edge sends every caller’s IP: %s', async (address) => {
    const from = { 'x-address': address }
    const { 'x-visitor': _, ...unknown } = anna
    for (const it of [anna, await asPerson('anna'), unknown, { ...anna, cookie: `${ACCESS_COOKIE}=none` }])
      expect(await caller({ ...it, ...from })).toMatchObject({ address })
  })

  test.each(['', 'anna', '203.0.113', '203.0.113.7, 203.0.113.8', '203.0.113.7:80'])('%j is no IP', async (address) => {
    expect(await caller({ ...anna, 'x-address': address })).toMatchObject({ kind: 'visitor', address: null })
  })

  test.each([
    ['another secret', { ...anna, 'x-edge': 'another-secret-of-an-edge' }],
    ['a secret of the same length', { ...anna, 'x-edge': 'x'.repeat(trust.edgeSecret.length) }],
    ['an empty secret', { ...anna, 'x-edge': '' }],
    ['an unknown site', asVisitor('anna', 'elsewhere')],
    ['a service that may not call', bearer('Bearer files.its-own-secret')],
    ['a wrong secret of a service', bearer('Bearer fulfilment-ftp.its-own-secreT')],
    ['a service without a secret', bearer('Bearer fulfilment-ftp.')],
    ['a property of every object', bearer('Bearer constructor.its-own-secret')],
    ['another scheme', bearer('Basic ZnVsZmlsbWVudC1mdHA6eA==')],
    ['a wrong credential beside a right one', { ...anna, ...bearer('Bearer fulfilment-ftp.wrong') }],
  ])('%s is refused, and not taken for nobody', async (_, headers) => {
    expect(await caller(headers)).toMatchObject({ code: 'not-authenticated' })
  })

  test.each(['', 'anna', 'A'.repeat(64), '0'.repeat(63), `${'0'.repeat(64)} `.repeat(2)])(
    'the visitor %j is none, but the site is known',
    async (name) => {
      expect(await caller({ ...anna, 'x-visitor': name })).toMatchObject({ kind: 'nobody', site: { id: 'factory' } })
    },
  )

  test('a service is identified by its own secret', async () => {
    expect(await caller(bearer('Bearer fulfilment-ftp.its-own-secret'))).toEqual({
      kind: 'service',
      name: 'fulfilment-ftp',
      actor: 'service:fulfilment-ftp',
    })
  })
})

describe('a person who is signed in', () => {
  const token = (claims: object, kind = ACCESS_TOKEN as Record<keyof typeof ACCESS_TOKEN, string>, key = accessKey) =>
    sign(key, kind, claims as Record<string, unknown>, new Date(Date.now() + 60_000))
  const claims = {
    sub: '7f3a0000-0000-4000-8000-000000000000',
    sid: '7f3a0000-0000-4000-8000-000000000001',
    ...{ owner: personOf('anna'), email: 'anna@example.org', roles: ['manager'], site: 'factory' },
  }
  const withToken = (text: string): Record<string, string> => ({
    ...anna,
    cookie: `a=1; ${ACCESS_COOKIE}=${text}; b=2`,
  })

  test('has the name and the roles from identity, and the records of the browser’s visitor', async () => {
    expect(await caller(withToken(await token(claims)))).toEqual({
      kind: 'person',
      userId: claims.sub,
      sessionId: claims.sid,
      roles: ['manager'],
      owner: personOf('anna'),
      owners: [personOf('anna'), ownerOf('anna')],
      email: 'anna@example.org',
      site: testSites[2]!,
      address: null,
      actor: `user:${claims.sub}`,
    })
  })

  test('AUTH-031 who works in the account of a clinic has its records and the rights of a colleague alone', async () => {
    const principal = await caller(withToken(await token({ ...claims, colleague: true })))
    if (!('kind' in principal)) throw new Error(principal.detail)
    expect(principal).toMatchObject({ colleague: true, actor: `user:${claims.sub}`, owner: personOf('anna') })
    expect(denial({ colleague: 'own' }, principal)).toBeUndefined()
    const rights = [{ customer: 'own' }, { manager: 'any' }] as const
    expect(rights.map((it) => denial(it, principal)?.code)).toEqual(['not-allowed', 'not-allowed'])
    expect(scopeOf({ colleague: 'own', manager: 'any' }, principal)).toMatchObject({
      reach: 'own',
      self: personOf('anna'),
    })
  })

  test('PACK-003 a packer has the name that was given, and no e-mail', async () => {
    const packer = { ...claims, roles: ['packer'], email: '', name: 'Ира' }
    expect(await caller(withToken(await token(packer)))).toMatchObject({ name: 'Ира', email: '' })
    expect(await caller(withToken(await token(claims)))).not.toHaveProperty('name')
  })

  test('AUTH-021 a colleague’s own e-mail is known beside that of the account, and nobody else has one', async () => {
    const of = async (more: object) => caller(withToken(await token({ ...claims, ...more })))
    const ownEmail = 'boris@example.org'
    expect(await of({ colleague: true, ownEmail })).toMatchObject({ email: 'anna@example.org', ownEmail })
    expect(await of({ colleague: true })).not.toHaveProperty('ownEmail')
    expect(await of({ ownEmail })).not.toHaveProperty('ownEmail')
  })

  const other = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  test.each([
    ['signed by a foreign key', () => token(claims, ACCESS_TOKEN, other)],
    ['for another audience', () => token(claims, { ...ACCESS_TOKEN, audience: 'files' })],
    ['of another kind', () => token(claims, { ...ACCESS_TOKEN, type: 'upload-slip+jwt' })],
    ['of another site', () => token({ ...claims, site: 'ru' })],
    ['without an owner', () => token({ ...claims, owner: undefined })],
    ['that is none', async () => 'a.b.c'],
    [
      'with «none» for its algorithm',
      async () =>
        [{ alg: 'none', typ: ACCESS_TOKEN.type }, { ...claims, iss: 'identity', aud: 'services', exp: 4e9 }, '']
          .map((it) => (it ? Buffer.from(JSON.stringify(it)).toString('base64url') : ''))
          .join('.'),
    ],
  ])('a token %s makes nobody, who is told to renew the session', async (_, make) => {
    const principal = await caller(withToken(await make()))
    expect(principal).toMatchObject({ kind: 'nobody', site: { id: 'factory' } })
    expect('kind' in principal && denial({ visitor: 'own' }, principal)?.code).toBe('session-expired')
  })

  test('an unknown role gives no right', async () => {
    const withNew = withToken(await token({ ...claims, roles: ['manager', 'owner'] }))
    expect(await caller(withNew)).toMatchObject({ kind: 'person', roles: ['manager'] })
  })

  test('a token is good until it expires', async () => {
    const text = withToken(await token(claims))
    expect(await caller(text, new Date(Date.now() + 50_000))).toMatchObject({ kind: 'person' })
    expect(await caller(text, new Date(Date.now() + 61_000))).toMatchObject({ kind: 'nobody', wasSignedIn: true })
  })

  test('a token counts only with the edge’s credential', async () => {
    const { 'x-edge': _, ...rest } = withToken(await token(claims))
    expect(await caller(rest)).toMatchObject({ kind: 'nobody', site: undefined })
  })
})

describe('who may call a route', () => {
  const callers = {
    visitor: () => caller(anna),
    nobody: () => caller({}),
    ftp: () => caller(bearer('Bearer fulfilment-ftp.its-own-secret')),
    customer: async () => caller(await asPerson('anna')),
    manager: async () => caller(await asPerson('anna', { roles: ['manager'] })),
  }
  const visitors: Access = { visitor: 'own' }
  const both: Access = { visitor: 'own', 'service:fulfilment-ftp': 'any' }
  const files: Access = { 'service:files': 'any' }
  const staff: Access = { manager: 'any', admin: 'any' }
  const [yes, who, no] = ['let in', 'not-authenticated', 'not-allowed']
  test.each([
    ['public', 'public', { visitor: yes, nobody: yes, ftp: yes, customer: yes, manager: yes }],
    ['visitors’', visitors, { visitor: yes, nobody: who, ftp: no, customer: no, manager: no }],
    ['shared', both, { visitor: yes, nobody: who, ftp: yes, customer: no, manager: no }],
    ['customers’', { customer: 'own' }, { visitor: who, nobody: who, ftp: no, customer: yes, manager: yes }],
    ['staff’s', staff, { visitor: who, nobody: who, ftp: no, customer: no, manager: yes }],
    ['another service’s', files, { visitor: no, nobody: who, ftp: no, customer: no, manager: no }],
    ['nobody’s', {}, { visitor: no, nobody: who, ftp: no, customer: no, manager: no }],
  ] as const)('a %s route', async (_, access, expected) => {
    const answers: Record<string, string> = {}
    for (const [name, come] of Object.entries(callers)) {
      const it = await come()
      if (!('kind' in it)) throw new Error(`${name} is not let in at all.`)
      answers[name] = denial(access, it)?.code ?? yes
    }
    expect(answers).toEqual(expected)
  })

  test('customers reach their own records on their site; staff those of all sites, or of their own where access says so', async () => {
    const access: Access = { visitor: 'own', customer: 'own', manager: 'any' }
    const scope = async (it: ReturnType<typeof caller>) =>
      scopeOf(access, (await it) as Exclude<Awaited<typeof it>, Refusal>)
    const own = { reach: 'own', site: 'factory' }
    expect(await scope(callers.visitor())).toEqual({
      ...own,
      self: ownerOf('anna'),
      browser: null,
      email: null,
    } as Scope)
    expect(await scope(callers.customer())).toEqual({
      ...own,
      self: personOf('anna'),
      browser: ownerOf('anna'),
      email: 'anna@example.org',
    } as Scope)
    expect(await scope(callers.manager())).toEqual({ reach: 'any', site: null })
    const limited = { ...trust, sites: testSites.map((it) => ({ ...it, staffLimitedToSite: true })) }
    const headers = new Headers(await asPerson('anna', { roles: ['manager'] }))
    expect(await scope(principalOf(headers, limited, new Date()))).toEqual({ reach: 'any', site: 'factory' })
  })

  test('PACK-003 packers reach those of the site whose password they share, and the staff who help them those of all', async () => {
    const access: Access = { packer: 'any', manager: 'any' }
    const scope = async (role: 'packer' | 'manager') => {
      const it = await caller(await asPerson('anna', { roles: [role] }))
      return scopeOf(access, it as Exclude<typeof it, Refusal>)
    }
    expect(await scope('packer')).toEqual({ reach: 'any', site: 'factory' })
    expect(await scope('manager')).toEqual({ reach: 'any', site: null })
  })
})
