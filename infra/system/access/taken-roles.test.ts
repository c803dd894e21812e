import { afterAll, afterEach, beforeAll, expect, setSystemTime, test } from 'bun:test'
import { randomUUID } from 'node:crypto'
import { SERVICES, type Service } from 'contracts/events'
import { accessPublicKey, testSites } from 'service-kit/test/service'
import { audiencesOf } from '../../../shell/server/live/audiences'
import type { Letter } from './letters'
import { aHouse, type Party, SITE } from './parties'

let house: Awaited<ReturnType<typeof aHouse>>
beforeAll(async () => {
  house = await aHouse()
})
afterEach(() => {
  setSystemTime()
})
afterAll(() => house.stop())

/** How long a token of staff and packers is valid. */
const MINUTE_MS = 60_000

/** Something of each service that its staff may read; 404: nobody is this partner. */
const READ: Record<Service, { path: string; status: number }> = {
  identity: { path: '/v1/data-requests', status: 200 },
  orders: { path: '/v1/orders', status: 200 },
  files: { path: '/v1/storage', status: 200 },
  payments: { path: '/v1/comparisons', status: 200 },
  partners: { path: '/v1/partners/7f3a0000-0000-4000-8000-000000000000', status: 404 },
  i18n: { path: '/v1/translations', status: 200 },
  'fulfilment-ftp': { path: '/v1/queue', status: 200 },
}
const statuses = async (by: Party) =>
  Object.fromEntries(
    await Promise.all(SERVICES.map(async (it) => [it, (await by.to(it).get(READ[it].path)).status] as const)),
  )
const expected = (status: (it: Service) => number) => Object.fromEntries(SERVICES.map((it) => [it, status(it)]))
const userIdOf = async (by: Party): Promise<string> => (await by.to('identity').get('/v1/session')).body.person.id
const renewed = async (by: Party) => (await by.to('identity').post('/v1/session/renewal')).body.person

test('AUTH-022 AUTH-028 a role that was taken opens nothing in any of the seven services after a minute', async () => {
  const [admin, manager, customer] = [await house.aParty('a'), await house.aParty('m'), await house.aParty('c')]
  expect(await statuses(manager)).toEqual(expected((it) => READ[it].status))
  const taken = await admin.to('identity').delete(`/v1/role-holders/${await userIdOf(manager)}/roles/manager`)
  expect(taken.status).toBe(200)
  setSystemTime(Date.now() + MINUTE_MS)
  expect(await statuses(manager)).toEqual(expected(() => 401))
  expect((await renewed(manager)).roles).toEqual([])
  // A customer's token lives on, so that it is the staff's alone that had to be renewed.
  expect((await customer.to('partners').get('/v1/me')).status).toBe(404)
})

test.each([
  ['a manager', 'm'],
  ['a packer', 'p'],
  ['a colleague', 'k'],
] satisfies [string, Letter][])(
  'AUTH-022 the live stream of %s ends a minute after its token was made',
  async (_, letter) => {
    const party = await house.aParty(letter)
    await party.renew()
    const now = new Date()
    const key = { kty: 'OKP', crv: 'Ed25519', x: accessPublicKey.x ?? '' } as const
    const site = testSites.find((it) => it.id === SITE)!
    const stream = await audiencesOf({ headers: party.headers(), site, visitor: { owner: 'o' } }, [key], now)
    expect(stream?.endsAt?.getTime()).toBeLessThanOrEqual(now.getTime() + MINUTE_MS)
    expect(stream?.endsAt?.getTime()).toBeGreaterThan(now.getTime())
  },
)

test('PACK-003 packers whose sessions were ended are refused after a minute', async () => {
  const [admin, packer] = [await house.aParty('a'), await house.aParty('p')]
  expect((await packer.to('orders').get('/v1/packing')).status).toBe(200)
  expect((await admin.to('identity').delete('/v1/packer-sessions')).status).toBe(200)
  setSystemTime(Date.now() + MINUTE_MS)
  expect((await packer.to('orders').get('/v1/packing')).status).toBe(401)
  expect(await renewed(packer)).toBeNull()
})

test('AUTH-022 a role that was given opens the services at the next renewal, and one of a site no other site', async () => {
  const admin = await house.aParty('a')
  const [here, elsewhere] = [await house.aParty('c'), await house.aParty('c')]
  for (const it of [here, elsewhere]) {
    const path = `/v1/role-holders/${await userIdOf(it)}`
    await admin.to('identity').put(`${path}/sites`, { sites: [it === here ? 'ru' : 'eu'] })
    await admin.to('identity').put(`${path}/roles/manager`)
  }
  expect((await renewed(here)).roles).toEqual(['manager'])
  expect((await renewed(elsewhere)).roles).toEqual([])
  expect((await admin.to('identity').put(`/v1/role-holders/${randomUUID()}/roles/manager`)).status).toBe(404)
})
