import { expect, setDefaultTimeout, test } from 'bun:test'
import { aService } from './test/service'

setDefaultTimeout(180_000)

const here = aService()

test('the service is ready on its inside port and publishes its contract', async () => {
  const { url, insideUrl } = here.service
  // Its consumers may be subscribed a moment after it has started.
  await here.world.until(async () => (await fetch(`${insideUrl}/health/ready`)).status === 200)
  const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as { paths: object }
  expect(Object.keys(paths).sort()).toEqual(['/v1/me', '/v1/partner-codes', '/v1/partners/{partnerId}'])
})
