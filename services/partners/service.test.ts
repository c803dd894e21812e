import { expect, setDefaultTimeout, test } from 'bun:test'
import { aService } from './test/service'

setDefaultTimeout(180_000)

const here = aService()

test('the service is ready on its inside port and publishes its contract', async () => {
  const { url, insideUrl } = here.service
  // Its consumers may be subscribed a moment after it has started.
  await here.world.until(async () => (await fetch(`${insideUrl}/health/ready`)).status === 200)
  const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as { paths: object }
  expect(Object.keys(paths).sort()).toEqual([
    '/v1/affiliates',
    '/v1/due-partners',
    '/v1/due-partners/export',
    '/v1/findings',
    '/v1/findings/{findingId}/decision',
    '/v1/me',
    '/v1/me/contacts',
    '/v1/me/details',
    '/v1/me/entries',
    '/v1/me/orders',
    '/v1/me/orders/why',
    '/v1/me/payout-details',
    '/v1/me/statement',
    '/v1/me/visits',
    '/v1/order-links',
    '/v1/order-links/effect',
    '/v1/partner-codes',
    '/v1/partner-duplicates',
    '/v1/partner-merges',
    '/v1/partners',
    '/v1/partners/{partnerId}',
    '/v1/partners/{partnerId}/corrections',
    '/v1/partners/{partnerId}/entries',
    '/v1/partners/{partnerId}/orders',
    '/v1/partners/{partnerId}/payouts',
    '/v1/partners/{partnerId}/referrals',
    '/v1/payout-runs',
    '/v1/payout-runs/{runId}',
    '/v1/payouts/{payoutId}/act',
    '/v1/payouts/{payoutId}/void',
    '/v1/programmes',
    '/v1/programmes/{siteId}',
    '/v1/visits',
  ])
})
