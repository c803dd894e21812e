import { expect, test } from 'bun:test'
import { Bound, CLIENT_PLACES, limitsFor, shortage } from './bounds'

test('one network holds no more places than its limit, and another network has its own limit', () => {
  const bound = new Bound({ total: 10, perNetwork: 2 })
  expect([bound.take('203.0.113.7'), bound.take('203.0.113.7')]).toEqual([expect.any(Function), expect.any(Function)])
  expect(bound.take('203.0.113.7')).toBeUndefined()
  expect(bound.take('203.0.113.8')).toBeDefined()
})

test('the addresses of one IPv6 line are one network', () => {
  const bound = new Bound({ total: 10, perNetwork: 1 })
  expect(bound.take('2001:db8:1:2::1')).toBeDefined()
  expect(bound.take('2001:db8:1:2::2')).toBeUndefined()
  expect(bound.take('2001:db8:1:3::1')).toBeDefined()
})

test('all networks together hold no more than the total', () => {
  const bound = new Bound({ total: 2, perNetwork: 2 })
  bound.take('203.0.113.1')
  bound.take('203.0.113.2')
  expect(bound.take('203.0.113.3')).toBeUndefined()
})

test('a released place is free for another client, and releasing it again changes nothing', () => {
  const bound = new Bound({ total: 2, perNetwork: 1 })
  const release = bound.take('203.0.113.1')
  bound.take('203.0.113.2')
  release?.()
  release?.()
  expect(bound.held).toBe(1)
  expect(bound.take('203.0.113.1')).toBeDefined()
  expect(bound.take('203.0.113.3')).toBeUndefined()
})

test.each([4, 256, 1_001, CLIENT_PLACES])(
  'the limits together take the places of the client, none of them twice: %d',
  (places) => {
    const { uploads, downloads, requests } = limitsFor(places)
    expect(uploads.total + downloads.total + requests.total).toBe(places)
    for (const share of [uploads, downloads, requests]) expect(share.total).toBeGreaterThan(0)
  },
)

test('dozens of browsers of a clinic behind one address get their places, and 2,000 streams of one address do not', () => {
  const { bodies, uploads, downloads, streams } = limitsFor(CLIENT_PLACES)
  const browsers = 60
  expect(uploads.perNetwork).toBeGreaterThanOrEqual(3 * browsers)
  for (const it of [bodies, downloads, streams]) expect(it.perNetwork).toBeGreaterThanOrEqual(browsers)
  expect(streams.perNetwork).toBeLessThan(2_000)
})

test('an edge whose client has too few places for 2,000 uploads names the variable that gives it more', () => {
  expect(shortage(limitsFor(256))).toBe(
    '128 uploads are held at a time, not 2000: start the edge with BUN_CONFIG_MAX_HTTP_REQUESTS=4096.',
  )
  expect(shortage(limitsFor(CLIENT_PLACES))).toBeUndefined()
})
