import { describe, expect, test } from 'bun:test'
import type { Access } from 'contracts/route'
import { denial, principalOf } from './principal'
import { asVisitor, ownerOf, testSites } from './test/service'

const anna = asVisitor('anna')
const trust = { edgeSecret: anna['x-edge'] ?? '', sites: testSites, services: { 'fulfilment-ftp': 'its-own-secret' } }
const caller = (headers: Record<string, string>) => principalOf(new Headers(headers), trust)
const bearer = (text: string) => ({ authorization: text })

describe('who calls', () => {
  test('a visitor is whom the edge says, on the site that it says', () => {
    const owner = ownerOf('anna')
    expect(caller(asVisitor('anna', 'eu'))).toEqual({
      kind: 'visitor',
      owner,
      site: testSites[1]!,
      actor: `visitor:${owner}`,
    })
  })

  test('without the edge’s credential nobody is a visitor, whatever else is said', () => {
    const { 'x-edge': _, ...rest } = anna
    expect(caller(rest)).toMatchObject({ kind: 'nobody', site: undefined })
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
  ])('%s is refused, and not taken for nobody', (_, headers) => {
    expect(caller(headers)).toMatchObject({ code: 'not-authenticated' })
  })

  test.each(['', 'anna', 'A'.repeat(64), '0'.repeat(63), `${'0'.repeat(64)} `.repeat(2)])(
    'the visitor %j is none, but the site is known',
    (name) => {
      expect(caller({ ...anna, 'x-visitor': name })).toMatchObject({ kind: 'nobody', site: { id: 'factory' } })
    },
  )

  test('a service is known by its own secret', () => {
    expect(caller(bearer('Bearer fulfilment-ftp.its-own-secret'))).toEqual({
      kind: 'service',
      name: 'fulfilment-ftp',
      actor: 'service:fulfilment-ftp',
    })
  })
})

describe('who may call a route', () => {
  const callers = {
    visitor: caller(anna),
    nobody: caller({}),
    ftp: caller(bearer('Bearer fulfilment-ftp.its-own-secret')),
  }
  const visitors: Access = { visitor: 'own' }
  const both: Access = { visitor: 'own', 'service:fulfilment-ftp': 'any' }
  const files: Access = { 'service:files': 'any' }
  test.each([
    ['public', 'public', { visitor: 'let in', nobody: 'let in', ftp: 'let in' }],
    ['visitors’', visitors, { visitor: 'let in', nobody: 'not-authenticated', ftp: 'not-allowed' }],
    ['shared', both, { visitor: 'let in', nobody: 'not-authenticated', ftp: 'let in' }],
    ['another service’s', files, { visitor: 'not-allowed', nobody: 'not-authenticated', ftp: 'not-allowed' }],
    ['nobody’s', {}, { visitor: 'not-allowed', nobody: 'not-authenticated', ftp: 'not-allowed' }],
  ] as const)('a %s route', (_, access, expected) => {
    const answers = Object.entries(callers).map(([name, it]) => {
      if (!('kind' in it)) throw new Error(`${name} is not let in at all.`)
      return [name, denial(access, it)?.code ?? 'let in']
    })
    expect(Object.fromEntries(answers)).toEqual(expected)
  })
})
