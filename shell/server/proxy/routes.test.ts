import { expect, test } from 'bun:test'
import { files } from 'contracts/files'
import { payments } from 'contracts/payments'
import { createRoutes } from './routes'

const routes = createRoutes()
const id = '0b0f4a52-6f55-4a5e-9a54-0d4a3c0d3c11'

test('the edge streams an upload and reads every other body whole, up to its contract’s limit', () => {
  expect(routes('files', 'PATCH', `/v1/uploads/${id}`)).toEqual({ kind: 'flows' })
  expect(routes('orders', 'POST', '/v1/orders')).toEqual({ kind: 'whole', maxBytes: 64 * 1024, isFirst: false })
  const webhook = payments.hearStripe.detail['x-max-body-bytes']
  expect(routes('payments', 'POST', '/v1/webhooks/stripe')).toEqual({ kind: 'whole', maxBytes: webhook, isFirst: true })
})

test.each([
  ['files', 'POST', `/v1/uploads/${id}`],
  ['files', 'PATCH', '/v1/uploads'],
  ['files', 'PATCH', `/v1/uploads/${id}/x`],
  ['files', 'PATCH', `/v2/uploads/${id}`],
  ['orders', 'PATCH', `/v1/uploads/${id}`],
  ['files', 'PATCH', '/v1/uploads//'],
] as const)(
  'a request that only resembles an upload is read whole, up to the limit of JSON: %s %s %s',
  (service, method, path) => {
    const travel = routes(service, method, path)
    expect(travel).toMatchObject({ kind: 'whole' })
    expect(travel.kind === 'whole' && travel.maxBytes).toBeLessThan(files.continueUpload.detail['x-max-body-bytes'])
  },
)
