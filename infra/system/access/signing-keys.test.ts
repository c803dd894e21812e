import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { ACCESS_COOKIE, cookieOf } from 'contracts/access/session'
import { SERVICES } from 'contracts/events'
import { decodeProtectedHeader } from 'jose'
import { until } from 'service-kit/test/service'
import { anEdge } from '../../../shell/server/test/edge'
import { roleOf } from '../../release/migrate'
import { aHouse, type Party } from './parties'

setDefaultTimeout(180_000) // PostgreSQL and NATS of the run may still be starting

/** All processes look again at once, rather than every 10 or 30 seconds. */
const SOON = { ACCESS_KEYS_EVERY_MS: '50', SIGNING_KEYS_EVERY_MS: '50' }

let house: Awaited<ReturnType<typeof aHouse>>
beforeEach(async () => {
  house = await aHouse(SOON)
})
afterEach(() => house.stop())

/** Something of each service that an admin may read; 404: nobody is this partner. */
const PATHS = {
  identity: '/v1/audit',
  orders: '/v1/orders',
  files: '/v1/storage',
  payments: '/v1/comparisons',
  partners: '/v1/partners/7f3a0000-0000-4000-8000-000000000000',
  i18n: '/v1/translations',
  'fulfilment-ftp': '/v1/queue',
} as const
const statuses = async (by: Party) =>
  Object.fromEntries(
    await Promise.all(SERVICES.map(async (it) => [it, (await by.to(it).get(PATHS[it])).status] as const)),
  )
const ADMITTED = Object.fromEntries(SERVICES.map((it) => [it, it === 'partners' ? 404 : 200]))
const REFUSED = Object.fromEntries(SERVICES.map((it) => [it, 401]))
const becomes = (by: Party, expected: typeof REFUSED) =>
  until(async () => Bun.deepEquals(await statuses(by), expected) || undefined)

const kidOf = (by: Party) => decodeProtectedHeader(cookieOf(by.headers().get('cookie'), ACCESS_COOKIE) ?? '').kid
const published = async (): Promise<string[]> => {
  const answer = await fetch(`${house.urlOf('identity')}/v1/jwks`)
  return ((await answer.json()) as { keys: { kid: string }[] }).keys.map((it) => it.kid)
}
const publishes = (count: number) =>
  until(async () => {
    const kids = await published()
    return kids.length === count && kids
  })
const OTHERS = SERVICES.filter((it) => it !== 'identity')
/** Each service but identity has the keys in its own database, as it would find them after a restart. */
const known = (kids: readonly string[]) =>
  until(async () => {
    const xs = await house.world
      .sql`select x from identity.signing_keys where kid = any(${[...kids]}) order by signs_from desc`
    const wanted = JSON.stringify(xs.map((it) => it.x))
    for (const service of OTHERS) {
      const schema = house.world.sql(roleOf(service))
      const [row] = await house.world.sql`select keys from ${schema}.access_keys`
      if (JSON.stringify(row?.keys.map((it: { x: string }) => it.x)) !== wanted) return undefined
    }
    return true
  })

/** The clock's work of a month: the newest key is old, so that its successor is due. */
const grownOld = () =>
  house.world.sql`update identity.signing_keys set signs_from = signs_from - interval '30 days' where drops_at is null`
/** The clock's work of an hour: the successor signs. */
const leadIsOver = () => house.world.sql`update identity.signing_keys set signs_from = now() where signs_from > now()`
/** The clock's work of a quarter of an hour. */
const overlapIsOver = () =>
  house.world.sql`update identity.signing_keys set drops_at = now() - interval '1 s' where drops_at is not null`

/** Rotates the keys, as they are after a month; answers the kids before and after. */
async function rotate(): Promise<{ old: string; next: string }> {
  const [old = ''] = await publishes(1)
  await grownOld()
  const both = await publishes(2)
  await known(both)
  await leadIsOver()
  return { old, next: both.find((it) => it !== old) ?? '' }
}

describe('signing keys', () => {
  test('are replaced under traffic, and no request of anybody fails in any of the seven services', async () => {
    const people = [await house.aParty('a'), await house.aParty('a')]
    const [renewing, resting] = people as [Party, Party]
    let isOver = false
    const failed: unknown[] = []
    let rounds = 0
    const traffic = people.map(async (it) => {
      while (!isOver) {
        if (it === renewing) await it.renew()
        const all = await statuses(it)
        if (!Bun.deepEquals(all, ADMITTED)) failed.push(all)
        rounds += 1
      }
    })
    const { old, next } = await rotate()
    await until(async () => kidOf(renewing) === next || undefined)
    const seen = rounds
    await until(async () => rounds > seen + 4 || undefined)
    isOver = true
    await Promise.all(traffic)
    expect(failed).toEqual([])
    expect(kidOf(resting)).toBe(old)
  })

  test('a token of a key that is dropped is refused by all services, and the next renewal makes a good one', async () => {
    const admin = await house.aParty('a')
    const { old, next } = await rotate()
    expect(kidOf(admin)).toBe(old)
    await overlapIsOver()
    await becomes(admin, REFUSED)
    expect(await published()).toEqual([next])
    expect((await admin.renew()).status).toBe(200)
    expect(await statuses(admin)).toEqual(ADMITTED)
  })

  test('a service that starts while identity is down knows the keys of before', async () => {
    const admin = await house.aParty('a')
    const { old, next } = await rotate()
    await until(async () => (await admin.renew()) && (kidOf(admin) === next || undefined))
    await house.stopOne('identity')
    await house.stopOne('partners')
    await house.startPartners()
    expect((await admin.to('partners').get(PATHS.partners)).status).toBe(404)
    expect(old).not.toBe(next)
  })

  test('the edge opens live streams with a new key, and none with one that is dropped', async () => {
    const admin = await house.aParty('a')
    await using edge = anEdge({
      services: { identity: house.urlOf('identity') },
      tuning: { keysEveryMs: 50 },
    })
    const opened = async () => {
      const answer = await fetch(`${edge.url}/api/live`, {
        method: 'HEAD',
        headers: { ...Object.fromEntries(admin.headers()), host: 'ru.example' },
      })
      return answer.status
    }
    const opens = (status: number) => until(async () => (await opened()) === status || undefined)
    await opens(200)
    await rotate()
    await overlapIsOver()
    await opens(401)
    await admin.renew()
    await opens(200)
  })
})
