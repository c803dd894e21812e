import { expect, test } from 'bun:test'
import type { PublicKey } from 'contracts/access/signed'
import { createLog } from '../log'
import { aService } from '../test/edge'
import { followAccessKeys } from './access-keys'

const keyOf = (x: string): PublicKey => ({ kty: 'OKP', crv: 'Ed25519', x })
const [CONFIGURED, OLD, NEW] = [[keyOf('configured')], [keyOf('old')], [keyOf('new'), keyOf('old')]]
const told = (keys: readonly PublicKey[], init?: ResponseInit) =>
  Response.json({ keys: keys.map((it) => ({ ...it, kid: it.x, alg: 'EdDSA', use: 'sig' })) }, init)

/** Follows a stand-in of identity, whose answers come one after another; the last one is repeated. */
async function following(answers: readonly Response[], everyMs = 1) {
  const logged: string[] = []
  let asked = 0
  let heard = () => {}
  const identity = aService((request) => {
    const { pathname } = new URL(request.url)
    if (pathname !== '/v1/jwks') return pathname === '/moved' ? told(NEW) : new Response(null, { status: 404 })
    asked += 1
    heard()
    return (answers[asked - 1] ?? answers.at(-1))!.clone()
  })
  const log = createLog('warn', (line) => logged.push(JSON.parse(line).msg))
  const keys = followAccessKeys(identity.url, CONFIGURED, log, everyMs)
  return {
    ...keys,
    logged,
    /** Waits until identity was asked so often: by then the answers before were used. */
    asked: (times: number) =>
      new Promise<void>((resolve) => {
        heard = () => asked >= times && resolve()
        heard()
      }),
    async [Symbol.asyncDispose]() {
      keys.stop()
      await identity[Symbol.asyncDispose]()
    },
  }
}

test('the edge has the keys of the configuration until it has read identity’s, and reads them again and again', async () => {
  await using keys = await following([told(OLD), told(OLD), told(NEW)])
  expect(keys.current()).toEqual(CONFIGURED)
  await keys.asked(2)
  const list = keys.current()
  expect(list).toEqual(OLD)
  await keys.asked(3)
  expect(keys.current()).toBe(list)
  await keys.asked(4)
  expect(keys.current()).toEqual(NEW)
})

test('without the address of identity those of the configuration stay, and nobody is asked', async () => {
  const logged: string[] = []
  const log = createLog('warn', (line) => logged.push(line))
  const keys = followAccessKeys(undefined, CONFIGURED, log, 1)
  await using other = await following([told(OLD)])
  await other.asked(5)
  keys.stop()
  expect([keys.current(), logged]).toEqual([CONFIGURED, []])
})

test.each([
  ['an error with good keys', told(NEW, { status: 503 })],
  ['no key', told([])],
  ['a page', new Response('<p>identity</p>')],
  ['another address', new Response(null, { status: 302, headers: { location: '/moved' } })],
])('an answer with %s changes nothing, and is logged once', async (_, wrong) => {
  await using keys = await following([told(OLD), wrong])
  await keys.asked(2)
  await keys.asked(5)
  expect(keys.current()).toEqual(OLD)
  expect(keys.logged).toEqual(['identity’s keys cannot be read: those of before count'])
})

test('once it is stopped, the edge asks no more, and logs no failure', async () => {
  const { promise: never } = Promise.withResolvers<Response>()
  let count = 0
  await using identity = aService(() => {
    count += 1
    return never
  })
  const logged: string[] = []
  const keys = followAccessKeys(
    identity.url,
    CONFIGURED,
    createLog('warn', (line) => logged.push(line)),
    1,
  )
  while (count === 0) await Bun.sleep(1)
  keys.stop()
  await using other = await following([told(OLD)])
  await other.asked(5)
  expect([count, logged]).toEqual([1, []])
})
