import { afterAll, beforeAll, expect, test } from 'bun:test'
import { aWorld } from 'service-kit/test/service'
import { i18n } from './main'

let world: Awaited<ReturnType<typeof aWorld>>
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.stop())

test('the service is ready on its inside port and publishes its contract', async () => {
  const { url, insideUrl } = await world.start(i18n)
  expect((await fetch(`${insideUrl}/health/ready`)).status).toBe(200)
  expect(await (await fetch(`${url}/openapi.json`)).json()).toMatchObject({ paths: {} })
})
