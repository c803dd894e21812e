import { expect, test } from 'bun:test'
import { NO_ROOM, ROOM } from 'contracts/route'
import { createAdmissions } from '../admission/admissions'
import { createBounds, limitsFor } from '../admission/bounds'
import type { Heard } from '../admission/room'
import { aService, EDGE_SECRET } from '../test/edge'
import { createProxy } from './proxy'

const caller = { siteId: 'ru', owner: '', address: '192.0.2.1', requestId: 'r', trace: '', cookies: '' }

test.each([
  [{ [ROOM]: '12' }, { isRefused: false, inTime: 12 }],
  [
    { [ROOM]: '7', [NO_ROOM]: 'true' },
    { isRefused: true, inTime: 7 },
  ],
  [{}, { isRefused: false, inTime: undefined }],
])(
  'what a service’s answer %p says of its room limits the edge, and does not reach the client',
  async (said, heard) => {
    await using service = aService(() => new Response('a', { headers: { 'x-kept': '1', ...said } }))
    const told: Heard[] = []
    const real = createAdmissions()
    const enter: typeof real.enter = (...of) => {
      const leave = real.enter(...of)
      if (!leave) return undefined
      return (it) => {
        told.push(it)
        leave(it)
      }
    }
    const bounds = createBounds(limitsFor(1_024))
    const passOn = createProxy({ secret: EDGE_SECRET, bounds, admissions: { ...real, enter } })
    const answer = await passOn({
      request: new Request(service.url),
      service: 'orders',
      target: service.url,
      travel: { kind: 'whole', maxBytes: 1, isFirst: false },
      caller,
    })
    expect(told).toEqual([heard])
    expect(real.inFlightCount()).toBe(0)
    expect([answer.headers.get('x-kept'), answer.headers.get(ROOM), answer.headers.get(NO_ROOM)]).toEqual([
      '1',
      null,
      null,
    ])
  },
)
