import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { PendingChecks } from 'contracts/payment/pending'
import { asPerson, asVisitor, testSites } from 'service-kit/test/service'
import { aKey, aSlip } from '../builders'
import { type Surroundings, surroundings } from '../test/surroundings'

setDefaultTimeout(120_000)

let here: Surroundings
beforeAll(async () => {
  here = await surroundings()
})
afterAll(() => here.stop())

test('AUTH-030 BACK-020 staff of a limited site check its payments alone, and see no check of others', async () => {
  const sites = testSites.map((it) => ({ ...it, staffLimitedToSite: it.id === 'ru' }))
  const service = await here.start({ SITES: JSON.stringify(sites) })
  const limited = service.as(await asPerson('boss of ru', { roles: ['manager'], siteId: 'ru' }))
  const every = service.as(await asPerson('boss', { roles: ['manager'], siteId: 'factory' }))
  const slips = [aSlip({ site: 'ru' }), aSlip({ site: 'eu', currency: 'EUR', language: 'en' })]
  for (const slip of slips) expect((await service.create(slip)).status).toBe(201)

  const newest = async (staff: typeof limited) =>
    ((await staff.get('/v1/payment-checks')).body as PendingChecks).items[0]
  const checked = async (staff: typeof limited) => {
    const { body } = await staff.post('/v1/payment-checks', undefined, aKey())
    return here.world.until(async () => {
      const check = await newest(staff)
      return check?.id === body.id && check?.status === 'done' && check
    })
  }
  const ofAll = await checked(every)
  expect(ofAll.totalCount).toBe(2)
  expect(await newest(limited)).toBeUndefined()
  here.stripe.calls.length = 0
  const own = await checked(limited)
  expect(own.totalCount).toBe(1)
  expect(here.stripe.calls).toEqual([])
  expect(await newest(every)).toEqual(ofAll)
})

test('AUTH-030 BACK-020 customers and visitors neither start a check nor see one', async () => {
  const service = await here.start()
  const anna = service.as(await asPerson('anna', { siteId: 'ru' }))
  for (const answer of [await anna.post('/v1/payment-checks', undefined, aKey()), await anna.get('/v1/payment-checks')])
    expect([answer.status, answer.body.code]).toEqual([403, 'not-allowed'])
  const visitor = service.as(asVisitor('anna', 'ru'))
  expect((await visitor.post('/v1/payment-checks', undefined, aKey())).status).toBe(401)
})
