import { describe, expect, test } from 'bun:test'
import { addressesIn, clientAddress, isCidr } from './address'
import { anEdge, aService, EDGE_SECRET } from './test/edge'

const proxies = addressesIn(['10.0.0.0/8', '192.0.2.1/32', 'fd00::/8'])

describe('the address of a client', () => {
  test('is the socket’s, not that of X-Forwarded-For', () => {
    expect(clientAddress('203.0.113.7', '198.51.100.1', proxies)).toBe('203.0.113.7')
    expect(clientAddress('10.0.0.1', '198.51.100.1', addressesIn([]))).toBe('10.0.0.1')
    expect(clientAddress('fe80::1%eth0', '198.51.100.1', proxies)).toBe('fe80::1')
  })

  test.each([
    ['10.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['10.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['10.0.0.1', '198.51.100.1,203.0.113.7 ,10.9.9.9, 192.0.2.1', '203.0.113.7'],
    ['fd00::1', '2001:DB8:0::7', '2001:db8::7'],
    ['::ffff:10.0.0.1', '::ffff:203.0.113.7', '203.0.113.7'],
    ['10.0.0.1', '10.0.0.2, 10.0.0.3', '10.0.0.2'],
  ])('behind the trusted proxy %s is the last hop of %j that is no proxy: %s', (socket, forwardedFor, address) => {
    expect(clientAddress(socket, forwardedFor, proxies)).toBe(address)
  })

  test.each([null, '', 'unknown', '203.0.113.7, unknown', '203.0.113.7, ', '203.0.113.7:4711'])(
    'is the proxy’s where the proxy forwards no valid address: %j',
    (forwardedFor) => {
      expect(clientAddress('10.0.0.1', forwardedFor, proxies)).toBe('10.0.0.1')
    },
  )
})

test.each([
  ['10.0.0.0/8', true],
  ['203.0.113.7/32', true],
  ['::/0', true],
  ['2001:db8::/128', true],
  ['10.0.0.0', false],
  ['10.0.0.0/33', false],
  ['10.0.0/8', false],
  ['2001:db8::/129', false],
  ['fe80::%eth0/64', false],
  ['10.0.0.0/8/8', false],
  ['10.0.0.0/', false],
  ['localhost/8', false],
])('isCidr(%s) is %p', (text, isOne) => {
  expect(isCidr(text)).toBe(isOne)
})

describe('a service gets the address of the client', () => {
  const echoed = () => aService((request) => Response.json(Object.fromEntries(request.headers)))
  const spoofed = { 'x-address': '198.51.100.1', 'x-forwarded-for': '198.51.100.2', 'x-real-ip': '198.51.100.3' }
  const received = async (edge: ReturnType<typeof anEdge>, headers: Record<string, string>) =>
    (await edge.get('/api/orders/v1/orders', { headers })).json() as Promise<Record<string, string>>

  test('from the edge alone, which reads it from the socket', async () => {
    await using service = await echoed()
    await using edge = anEdge({ services: { orders: service.url } })
    const headers = await received(edge, spoofed)
    expect(headers).toMatchObject({ 'x-edge': EDGE_SECRET, 'x-address': '127.0.0.1' })
    expect(JSON.stringify(headers)).not.toContain('198.51.100')
  })

  test('as a trusted proxy forwards it', async () => {
    await using service = await echoed()
    await using edge = anEdge({ services: { orders: service.url }, trustedProxies: ['127.0.0.0/8'] })
    const forwarded = { ...spoofed, 'x-forwarded-for': '198.51.100.2, 203.0.113.7, 127.0.0.9' }
    expect(await received(edge, forwarded)).toMatchObject({ 'x-address': '203.0.113.7' })
    expect(await received(edge, {})).toMatchObject({ 'x-address': '127.0.0.1' })
  })
})
