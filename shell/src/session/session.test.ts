import { afterEach, beforeEach, expect, setSystemTime, test } from 'bun:test'
import type { Session as Answer } from 'contracts/identity'
import type { Session } from 'platform'
import { renewSession, sessionStateOf } from 'platform/renewal'
import { followSession, renewInMs } from './session'

/** The part of a browser's document that the session uses. */
class Tab extends EventTarget {
  cookie = ''
  visibilityState = 'visible'
  turn(state: 'visible' | 'hidden') {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

const ANNA = { id: 'p-1', email: 'anna@example.org', name: null, roles: [] }
const MANAGER: Answer['person'] = { ...ANNA, roles: ['manager'] }
const SIGNED_IN = '__Host-visitor=x; __Host-signed-in=1'
const before = {
  document: globalThis.document,
  location: globalThis.location,
  BroadcastChannel: globalThis.BroadcastChannel,
}
/** The channels of the pages of a test, which end with it: else they would hear what later tests say. */
let channels: BroadcastChannel[] = []
class Channel extends before.BroadcastChannel {
  constructor(name: string) {
    super(name)
    channels.push(this)
  }
}

/** The sessions of a test, which are told at its end that nobody is signed in: else their timers would go off in later tests. */
let followed: ReturnType<typeof followSession>[] = []
function follow() {
  const session = followSession()
  followed.push(session)
  return session
}

let tab: Tab
let identity: ReturnType<typeof Bun.serve>
let asked: string[]
let isTokenOld: boolean
let person: Answer['person']
let isAway: boolean
/** Tells that a call is about to be refused, and what the refusal waits for. */
let refusal: { isAsked: () => void; isDue: Promise<void> } | undefined

beforeEach(() => {
  tab = new Tab()
  tab.cookie = SIGNED_IN
  asked = []
  isTokenOld = false
  isAway = false
  refusal = undefined
  person = ANNA
  identity = Bun.serve({
    port: 0,
    async fetch(request) {
      asked.push(`${request.method} ${new URL(request.url).pathname.replace('/api/identity/v1/', '')}`)
      if (isAway) return new Response(null, { status: 500 })
      if (request.method === 'POST') isTokenOld = false
      if (isTokenOld) {
        refusal?.isAsked()
        await refusal?.isDue
        return Response.json({ code: 'session-expired' }, { status: 401 })
      }
      return Response.json({ person, expiresAt: person && new Date(Date.now() + 300_000).toISOString() })
    },
  })
  Object.assign(globalThis, { document: tab, location: new URL(identity.url), BroadcastChannel: Channel })
})
afterEach(async () => {
  setSystemTime()
  for (const it of followed) it.settle({ person: null, goodUntilMs: null })
  followed = []
  Object.assign(globalThis, before)
  for (const it of channels) it.close()
  channels = []
  await identity.stop(true)
})

/** Waits for the first state that is not `loading`, or for the next one. */
const next = (source: ReturnType<typeof followSession>) =>
  new Promise<Session>((resolve) => {
    const end = source.onChange((session) => {
      end()
      resolve(session)
    })
  })
test('a browser without the cookie is a visitor at once, without a request', async () => {
  tab.cookie = '__Host-visitor=x; not-__Host-signed-in=1'
  const source = follow()
  expect(source.get()).toEqual({ status: 'anonymous' })
  await source.look()
  expect(asked).toEqual([])
})

test('AUTH-010 the state starts as loading and becomes signed-in, or anonymous where the session has ended', async () => {
  const anna = follow()
  expect(anna.get()).toEqual({ status: 'loading' })
  expect(await next(anna)).toEqual({ status: 'signed-in', person: ANNA })
  person = null
  const nobody = follow()
  expect(nobody.get()).toEqual({ status: 'loading' })
  expect(await next(nobody)).toEqual({ status: 'anonymous' })
})

test('an expired token is renewed before the first state', async () => {
  isTokenOld = true
  expect(await next(follow())).toEqual({ status: 'signed-in', person: ANNA })
  expect(asked.slice(0, 2)).toEqual(['GET session', 'POST session/renewal'])
})

test('AUTH-011 a session that is refused after another call has renewed the token asks again, and renews nothing', async () => {
  isTokenOld = true
  const [sent, renewed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  refusal = { isAsked: sent.resolve, isDue: renewed.promise }
  const anna = follow()
  await sent.promise
  expect(await renewSession(performance.now())).toBe(true)
  renewed.resolve()
  await anna.look()
  expect(anna.get()).toEqual({ status: 'signed-in', person: ANNA })
  expect(asked).toEqual(['GET session', 'POST session/renewal', 'GET session'])
})

test('AUTH-011 a sign-in, new roles and a sign-out in one tab reach the others', async () => {
  tab.cookie = ''
  const [here, there] = [follow(), follow()]
  for (const [said, status] of [
    [ANNA, { status: 'signed-in', person: ANNA }],
    [MANAGER, { status: 'signed-in', person: MANAGER }],
    [null, { status: 'anonymous' }],
  ] as const) {
    const heard = next(there)
    here.settle({ person: said, goodUntilMs: null })
    expect(here.get()).toEqual(status)
    expect(await heard).toEqual(status)
  }
  expect(asked).toEqual([])
})

test('an answer that is older than a sign-out does not bring the person back', async () => {
  const source = follow()
  const looked = source.look()
  source.settle({ person: null, goodUntilMs: null })
  await looked
  expect(source.get()).toEqual({ status: 'anonymous' })
})

test('while identity is down nobody counts as a visitor', async () => {
  isAway = true
  const source = follow()
  await source.look()
  expect(source.get()).toEqual({ status: 'loading' })
})

test('a tab that becomes visible renews an expired token, and no valid one', async () => {
  const source = follow()
  await source.look()
  tab.turn('hidden')
  tab.turn('visible')
  await source.look()
  expect(asked).not.toContain('POST session/renewal')
  setSystemTime(Date.now() + 299_000)
  person = MANAGER
  const heard = next(source)
  tab.turn('hidden')
  tab.turn('visible')
  expect(await heard).toEqual({ status: 'signed-in', person: MANAGER })
})

test('a tab that becomes visible notices a session that ended without an event', async () => {
  const source = follow()
  await next(source)
  tab.cookie = ''
  const heard = next(source)
  tab.turn('visible')
  expect(await heard).toEqual({ status: 'anonymous' })
})

test('AUTH-011 a page whose call was refused lets the renewal of another page settle it', async () => {
  const source = follow()
  await next(source)
  const sentAtMs = performance.now()
  const heard = next(source)
  const other = new BroadcastChannel('session')
  other.postMessage({ person: MANAGER, goodUntilMs: null })
  expect(await heard).toEqual({ status: 'signed-in', person: MANAGER })
  other.close()
  expect(await renewSession(sentAtMs)).toBe(true)
  expect(asked).toEqual(['GET session'])
})

test('AUTH-011 pages that renew at once wait for each other, and the first one’s answer settles it for all', async () => {
  const source = follow()
  await next(source)
  const gate = Promise.withResolvers<void>()
  const queued: (() => unknown)[] = []
  const locks = {
    async request(_: string, run: () => Promise<boolean> | boolean) {
      queued.push(run)
      await gate.promise
      return run()
    },
  }
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  const waiting = renewSession(performance.now())
  // The page that has the lock tells its answer before it lets go.
  source.onChange(() => gate.resolve())
  const other = new BroadcastChannel('session')
  other.postMessage({ person: MANAGER, goodUntilMs: null })
  expect(await waiting).toBe(true)
  other.close()
  Reflect.deleteProperty(navigator, 'locks')
  expect([queued.length, asked]).toEqual([1, ['GET session']])
})

test.each([
  ['ahead of', 3_600_000],
  ['behind', -3_600_000],
])('AUTH-011 a browser whose clock is an hour %s identity’s renews a token of a minute in time', async (_, offMs) => {
  const sent = Date.now()
  setSystemTime(sent + offMs)
  const headers = new Headers({ date: new Date(sent).toUTCString() })
  const expiresAt = new Date(sent + 60_000).toISOString()
  const { goodUntilMs } = sessionStateOf({ person: MANAGER, expiresAt }, headers)
  // The header says whole seconds, and rounds down.
  expect(renewInMs((goodUntilMs ?? 0) - Date.now())).toBeWithin(48_000, 48_801)
})

test('a token is renewed before it expires', async () => {
  const source = follow()
  await next(source)
  person = MANAGER
  source.settle({ person: ANNA, goodUntilMs: Date.now() + 10 })
  expect(await next(source)).toEqual({ status: 'signed-in', person: MANAGER })
  expect([300_000, 60_000, 10, -60_000].map(renewInMs)).toEqual([240_000, 48_000, 1_000, 1_000])
})
