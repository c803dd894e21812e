import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { PublicKey } from 'contracts/access/signed'
import { connectDatabase } from '../database/connect'
import type { Db } from '../database/db'
import { createLog } from '../telemetry/log'
import { aWorld, until } from '../test/service'
import { followAccessKeys } from './access-keys'

setDefaultTimeout(180_000) // PostgreSQL and NATS of the run may still be starting

const keyOf = (x: string): PublicKey => ({ kty: 'OKP', crv: 'Ed25519', x })
const [CONFIGURED, OLD, NEW] = [[keyOf('configured')], [keyOf('old')], [keyOf('new'), keyOf('old')]]

/** Identity's answer; each test changes it. */
let answer: () => Response | Promise<Response>
const SET = { keys: [{ ...keyOf('moved'), alg: 'EdDSA', use: 'sig' }] }
const tells = (keys: readonly PublicKey[]) => {
  answer = () => Response.json({ keys: keys.map((it) => ({ ...it, kid: it.x, alg: 'EdDSA', use: 'sig' })) })
}
let asked: string[]
const identity = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  fetch({ url }) {
    asked.push(new URL(url).pathname)
    return new URL(url).pathname === '/moved' ? Response.json(SET) : answer()
  },
})
let world: Awaited<ReturnType<typeof aWorld>>
let database: ReturnType<typeof connectDatabase>
let running: { stop(): Promise<void> }[]
beforeAll(async () => {
  world = await aWorld()
  database = connectDatabase(world.urlOf('orders'), 'a-test-of-the-kit')
})
beforeEach(async () => {
  asked = []
  running = []
  await world.sql`truncate orders.access_keys`
})
afterEach(async () => {
  await Promise.all(running.map((it) => it.stop()))
})
afterAll(async () => {
  await database.close()
  await identity.stop(true)
  await world.stop()
})

const log = createLog('orders', 'silent')
const identityUrl = `http://127.0.0.1:${identity.port}`
const follow = (but: { db?: Db } = {}) =>
  followAccessKeys({ identityUrl, configured: CONFIGURED, db: database.db, log, everyMs: 10, ...but })
async function started(but?: { db?: Db }) {
  const following = await follow(but)
  running.push(following.start())
  return following
}
const kept = async () => (await world.sql`select keys from orders.access_keys`)[0]?.keys
const keep = (keys: readonly PublicKey[]) =>
  world.sql`insert into orders.access_keys (id, keys) values (1, ${world.sql.json(keys as never)})`
const becomes = (read: () => unknown, expected: unknown) => until(async () => Bun.deepEquals(await read(), expected))
/** Waits until identity was asked two more times, so that the answer before was used. */
const askedAgain = () => {
  const before = asked.length
  return until(async () => asked.length > before + 2)
}

describe('the keys of a service', () => {
  test('are those of the configuration until it has read identity’s, which it keeps', async () => {
    tells(NEW)
    const following = await follow()
    expect(following.current()).toEqual(CONFIGURED)
    running.push(following.start())
    await becomes(following.current, NEW)
    await becomes(kept, NEW)
    expect(new Set(asked)).toEqual(new Set(['/v1/jwks']))
  })

  test('are the kept ones after a restart, also without one of the configuration', async () => {
    await keep(OLD)
    expect((await follow()).current()).toEqual(OLD)
  })

  test('change with identity’s, in memory and in the table, and are the same list while they do not', async () => {
    tells(OLD)
    const { current } = await started()
    await becomes(kept, OLD)
    const list = current()
    await askedAgain()
    expect(current()).toBe(list)
    tells(NEW)
    await becomes(current, NEW)
    await becomes(kept, NEW)
  })

  test.each([
    [
      'an error with good keys',
      () => Response.json({ keys: [{ ...keyOf('no'), alg: 'EdDSA', use: 'sig' }] }, { status: 503 }),
    ],
    ['no key', () => Response.json({ keys: [] })],
    [
      'a key of another kind',
      () => Response.json({ keys: [{ ...keyOf('no'), crv: 'X25519', alg: 'EdDSA', use: 'sig' }] }),
    ],
    ['a page', () => new Response('<p>identity</p>')],
    ['another address', () => new Response(null, { status: 302, headers: { location: '/moved' } })],
  ])('stay when identity answers with %s', async (_, wrong) => {
    await keep(OLD)
    answer = wrong
    const { current } = await started()
    await until(async () => asked.length > 0)
    expect(current()).toEqual(OLD)
    expect(await kept()).toEqual(OLD)
  })

  test('are identity’s while PostgreSQL is away, and stay so when it is back with older ones', async () => {
    const away = Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
    away.catch(() => {})
    let isAway = true
    const db = new Proxy(database.db, {
      get: (of, name) =>
        isAway && name === 'select' ? () => ({ from: () => ({ where: () => away }) }) : Reflect.get(of, name),
    })
    await keep(OLD)
    await world.sql`revoke insert, update on orders.access_keys from orders`
    tells(NEW)
    const { current } = await started({ db })
    await becomes(current, NEW)
    isAway = false
    answer = () => new Response(null, { status: 503 })
    await askedAgain()
    expect(current()).toEqual(NEW)
    await world.sql`grant insert, update on orders.access_keys to orders`
  })
})
