import { expect, test } from 'bun:test'
import { createHash, randomUUID } from 'node:crypto'
import { createServer, connect as dial, type Socket } from 'node:net'
import { EVERYBODY, ownerAudience, staffAudience } from 'contracts/live'
import { connect } from 'nats'
import { anEdge, aSession, aSite, SITES } from '../test/edge'

const aVisitor = () => {
  const secret = createHash('sha256').update(randomUUID()).digest('base64url')
  return { cookie: `__Host-visitor=${secret}`, owner: createHash('sha256').update(secret).digest('hex') }
}
const aHint = () => ({ kind: 'transfer', id: randomUUID(), version: 3 })

type Edge = ReturnType<typeof anEdge>
/** Opens a live stream and reads its opening comment; `next` answers one event after another as `name: data`. */
async function listen(edge: Edge, { cookie, host }: { cookie: string; host?: string }) {
  const answer = await edge.get('/api/live', { headers: { cookie }, ...(host && { host }) })
  const reader = (answer.body as ReadableStream<BufferSource>).pipeThrough(new TextDecoderStream()).getReader()
  let buffer = ''
  const block = async (): Promise<string | undefined> => {
    while (!buffer.includes('\n\n')) {
      const { value, done } = await reader.read()
      if (done) return undefined
      buffer += value
    }
    const end = buffer.indexOf('\n\n')
    const text = buffer.slice(0, end)
    buffer = buffer.slice(end + 2)
    return text
  }
  expect(await block()).toBe(': open')
  const next = async () => {
    const text = await block()
    const field = (name: string) =>
      text
        ?.split('\n')
        .find((it) => it.startsWith(`${name}:`))
        ?.slice(name.length + 1)
        .trim()
    return text === undefined ? 'end' : `${field('event') ?? 'message'}: ${field('data')}`
  }
  return { answer, next, leave: () => reader.cancel() }
}

/** The NATS of this run under its own prefix, and a publisher that works as a service's relay does. */
async function aHouse() {
  const { natsUrl } = await testServers()
  const nats = await connect({ servers: natsUrl })
  const prefix = `t${randomUUID().slice(0, 8)}.`
  return {
    natsUrl,
    natsPrefix: prefix,
    tell(owner: string, hint: unknown) {
      return this.tellAll([ownerAudience(owner)], hint)
    },
    /** Publishes one change as a relay does: the same message to each audience, one after another. */
    async tellAll(audiences: string[], hint: unknown) {
      for (const it of audiences) nats.publish(`${prefix}${it}`, typeof hint === 'string' ? hint : JSON.stringify(hint))
      await nats.flush()
    },
    [Symbol.asyncDispose]: () => nats.close(),
  }
}

async function connected(edge: Edge): Promise<Edge> {
  const nats = async () => ((await (await fetch(`${edge.inside}/health/ready`)).json()) as { nats: string }).nats
  while ((await nats()) !== 'connected');
  return edge
}

test('a hint reaches every tab of its owner and nobody else', async () => {
  await using house = await aHouse()
  await using edge = await connected(anEdge(house))
  const [mine, other] = [aVisitor(), aVisitor()]
  const [first, second, stranger] = [await listen(edge, mine), await listen(edge, mine), await listen(edge, other)]
  const [forMe, forOther] = [aHint(), aHint()]
  await house.tell(mine.owner, forMe)
  await house.tell(other.owner, forOther)
  expect(await first.next()).toBe(`message: ${JSON.stringify(forMe)}`)
  expect(await second.next()).toBe(`message: ${JSON.stringify(forMe)}`)
  expect(await stranger.next()).toBe(`message: ${JSON.stringify(forOther)}`)
})

test('a signed-in person gets the hints of their own records and of this browser’s visitor', async () => {
  await using house = await aHouse()
  await using edge = await connected(anEdge(house))
  const [visitor, person, other] = [aVisitor(), await aSession(), await aSession()]
  const stream = await listen(edge, { cookie: `${visitor.cookie}; ${person.cookie}` })
  const [first, second] = [aHint(), aHint()]
  for (const it of [other.owner, staffAudience('ru')]) await house.tell(it, aHint())
  await house.tell(person.owner, first)
  await house.tell(visitor.owner, second)
  expect(await stream.next()).toBe(`message: ${JSON.stringify(first)}`)
  expect(await stream.next()).toBe(`message: ${JSON.stringify(second)}`)
})

test('staff get the hints of every site, or of their own where the site limits its staff', async () => {
  await using house = await aHouse()
  const limited = aSite({ id: 'eu', hosts: ['eu.example'], staffLimitedToSite: true })
  await using edge = await connected(anEdge({ ...house, sites: [...SITES.filter((it) => it.id !== 'eu'), limited] }))
  const ofAll = await listen(edge, await aSession({ roles: ['manager'] }))
  const ofOne = await listen(edge, { ...(await aSession({ roles: ['admin'], site: 'eu' })), host: 'eu.example' })
  const customer = await aSession()
  const ofNone = await listen(edge, customer)
  const [ru, eu, own] = [aHint(), aHint(), aHint()]
  await house.tellAll([staffAudience('ru')], ru)
  await house.tellAll([staffAudience('eu')], eu)
  await house.tell(customer.owner, own)
  expect([await ofAll.next(), await ofAll.next()]).toEqual([ru, eu].map((it) => `message: ${JSON.stringify(it)}`))
  expect(await ofOne.next()).toBe(`message: ${JSON.stringify(eu)}`)
  expect(await ofNone.next()).toBe(`message: ${JSON.stringify(own)}`)
})

test('a packer gets the hints of that site’s staff alone and of no customer, not even of the same browser', async () => {
  await using house = await aHouse()
  const euro = aSite({ id: 'eu', hosts: ['eu.example'] })
  await using edge = await connected(anEdge({ ...house, sites: [...SITES.filter((it) => it.id !== 'eu'), euro] }))
  const [visitor, packer] = [aVisitor(), await aSession({ roles: ['packer', 'manager'] })]
  const ofRu = await listen(edge, { cookie: `${visitor.cookie}; ${packer.cookie}` })
  const ofEu = await listen(edge, { ...(await aSession({ roles: ['packer'], site: 'eu' })), host: 'eu.example' })
  for (const it of [visitor.owner, packer.owner]) await house.tell(it, aHint())
  const [ru, eu] = [aHint(), aHint()]
  await house.tellAll([staffAudience('eu')], eu)
  await house.tellAll([staffAudience('ru')], ru)
  expect(await ofRu.next()).toBe(`message: ${JSON.stringify(ru)}`)
  expect(await ofEu.next()).toBe(`message: ${JSON.stringify(eu)}`)
})

test('a change that reaches a browser through several audiences is sent to it once', async () => {
  await using house = await aHouse()
  await using edge = await connected(anEdge(house))
  const [visitor, person] = [aVisitor(), await aSession({ roles: ['manager'] })]
  const stream = await listen(edge, { cookie: `${visitor.cookie}; ${person.cookie}` })
  const [first, second] = [aHint(), aHint()]
  const all = [ownerAudience(visitor.owner), ownerAudience(person.owner), staffAudience('ru')]
  await house.tellAll(all, first)
  await house.tellAll(all, first)
  await house.tellAll(all, second)
  for (const hint of [first, first, second]) expect(await stream.next()).toBe(`message: ${JSON.stringify(hint)}`)
})

test('a stream opens only after an expired or invalid token has been renewed', async () => {
  await using edge = anEdge()
  for (const session of [
    await aSession({}, { livesMs: -1_000 }),
    await aSession({}, { byForeignKey: true }),
    await aSession({}, { kind: { issuer: 'orders', audience: 'services', type: 'access+jwt' } }),
    await aSession({ site: 'eu' }),
    await aSession({ owner: '*' }),
    { cookie: '__Host-access=x' },
  ]) {
    const answer = await edge.get('/api/live', { headers: session })
    expect([answer.status, await answer.json()]).toEqual([401, expect.objectContaining({ code: 'session-expired' })])
  }
  expect(edge.live.streamCount()).toBe(0)
})

test('a signed-in person’s stream ends after the token that opened it, a visitor’s does not', async () => {
  await using house = await aHouse()
  await using edge = await connected(anEdge({ ...house, tuning: { streamGraceMs: 0 } }))
  const me = aVisitor()
  const anonymous = await listen(edge, me)
  const person = await aSession({}, { livesMs: 4_000 })
  const signedIn = await listen(edge, { cookie: `${me.cookie}; ${person.cookie}` })
  expect(await signedIn.next()).toBe('end')
  expect(edge.live.streamCount()).toBe(1)
  const hint = aHint()
  await house.tell(me.owner, hint)
  expect(await anonymous.next()).toBe(`message: ${JSON.stringify(hint)}`)
})

test('AUTH-022 the streams of staff, packers and colleagues end with the token, a customer’s lasts a minute more', async () => {
  await using edge = anEdge()
  const livesMs = 5_000
  const soon = [{ roles: ['manager' as const] }, { roles: ['packer' as const] }, { colleague: true }]
  const sessions = await Promise.all([{}, ...soon].map((it) => aSession(it, { livesMs })))
  const [customer, ...others] = await Promise.all(sessions.map((it) => listen(edge, it)))
  const untilEnd = async ({ next }: (typeof others)[number]) => {
    while ((await next()) !== 'end');
  }
  await Promise.all(others.map(untilEnd))
  expect(edge.live.streamCount()).toBe(1)
  await customer?.leave()
})

test('a stream opens after NATS has confirmed its subscription, so that no later hint is lost', async () => {
  await using house = await aHouse()
  await using line = await aLine(house.natsUrl)
  await using edge = await connected(anEdge({ ...house, natsUrl: line.url }))
  const taken = line.hold('SUB')
  const opened = listen(edge, aVisitor())
  await taken
  await edge.get('/order')
  expect(Bun.peek.status(opened)).toBe('pending')
  line.release()
  await opened
})

test('a stream whose subscription NATS confirms late gets a reconnected event then', async () => {
  await using house = await aHouse()
  await using line = await aLine(house.natsUrl)
  await using edge = await connected(anEdge({ ...house, natsUrl: line.url }))
  line.hold('SUB')
  const stream = await listen(edge, aVisitor())
  line.release()
  expect(await stream.next()).toBe('reconnected: ')
})

test('a message that is no hint is sent to nobody', async () => {
  await using house = await aHouse()
  await using edge = await connected(anEdge(house))
  const me = aVisitor()
  const stream = await listen(edge, me)
  const hint = aHint()
  for (const wrong of ['{', '"x"', { ...hint, name: 'Anna' }, { ...hint, id: 'data: x\n\n' }])
    await house.tell(me.owner, wrong)
  await house.tell(me.owner, hint)
  expect(await stream.next()).toBe(`message: ${JSON.stringify(hint)}`)
})

test('the edge unsubscribes from an owner whose last tab has gone', async () => {
  await using house = await aHouse()
  await using edge = await connected(anEdge(house))
  const me = aVisitor()
  const [first, second] = [await listen(edge, me), await listen(edge, me)]
  await first.leave()
  const hint = aHint()
  await house.tell(me.owner, hint)
  expect(await second.next()).toBe(`message: ${JSON.stringify(hint)}`)
  await second.leave()
  while (edge.live.audienceCount() > 0) await new Promise(setImmediate)
  expect(edge.live.streamCount()).toBe(0)
})

test('heartbeats keep a quiet stream alive', async () => {
  await using edge = anEdge({ tuning: { heartbeatMs: 5 } })
  const stream = await listen(edge, aVisitor())
  expect(await stream.next()).toBe('heartbeat: ')
  expect(stream.answer.headers.get('content-type')).toBe('text/event-stream')
  expect(stream.answer.headers.get('cache-control')).toBe('no-store')
})

test('a stream outlives the idle timeout of other connections', async () => {
  await using house = await aHouse()
  await using edge = await connected(anEdge({ ...house, tuning: { idleTimeoutS: 1 } }))
  const me = aVisitor()
  const stream = await listen(edge, me)
  const quiet = dial(edge.port, '127.0.0.1')
  quiet.write('GET /order HTTP/1.1\r\n')
  await new Promise((resolve) => quiet.resume().on('error', resolve).on('close', resolve))
  const hint = aHint()
  await house.tell(me.owner, hint)
  expect(await stream.next()).toBe(`message: ${JSON.stringify(hint)}`)
})

test('when NATS comes back, every page gets a reconnected event and the hints after it', async () => {
  await using house = await aHouse()
  await using line = await aLine(house.natsUrl)
  await using edge = await connected(anEdge({ ...house, natsUrl: line.url }))
  const me = aVisitor()
  const stream = await listen(edge, me)
  const before = aHint()
  await house.tell(me.owner, before)
  expect(await stream.next()).toBe(`message: ${JSON.stringify(before)}`)

  line.cut()
  expect((await edge.get('/order')).status).toBe(200)
  while (!edge.logged.some((it) => it.msg === 'NATS is gone; pages are not live until it is back'))
    await new Promise(setImmediate)
  line.mend()
  expect(await stream.next()).toBe('reconnected: ')
  const after = aHint()
  await house.tell(me.owner, after)
  expect(await stream.next()).toBe(`message: ${JSON.stringify(after)}`)
})

test('services that start together send every page one reconnected event', async () => {
  await using house = await aHouse()
  await using edge = await connected(anEdge(house))
  const me = aVisitor()
  const stream = await listen(edge, me)
  await house.tellAll([EVERYBODY, EVERYBODY], '')
  expect(await stream.next()).toBe('reconnected: ')
  const hint = aHint()
  await house.tell(me.owner, hint)
  expect(await stream.next()).toBe(`message: ${JSON.stringify(hint)}`)
})

test('streams end with the edge, so that browsers reconnect to another', async () => {
  await using edge = anEdge()
  const stream = await listen(edge, aVisitor())
  await edge.stop()
  expect(await stream.next()).toBe('end')
})

/** A connection to NATS that the test can cut, restore, and hold at a protocol word that the edge sends. */
async function aLine(natsUrl: string) {
  const { hostname, port } = new URL(natsUrl)
  const ends = new Set<Socket>()
  let isCut = false
  let held: { word: string; sent: () => void; far?: Socket; data?: Buffer } | undefined
  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = dial(Number(port), hostname)
    near.on('data', (data: Buffer) => {
      if (!held?.data && !(held && data.includes(held.word))) return far.write(data)
      held = { ...held, far, data: Buffer.concat([held.data ?? Buffer.alloc(0), data]) }
      held.sent()
    })
    far.pipe(near)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from)
      from.on('error', () => to.destroy()).on('close', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    isCut = true
    for (const end of ends) end.destroy()
  }
  return {
    url: `nats://127.0.0.1:${(server.address() as { port: number }).port}`,
    cut,
    /** Resolves when the edge has sent the word, and holds that chunk back until `release`. */
    hold: (word: string) =>
      new Promise<void>((sent) => {
        held = { word, sent }
      }),
    release: () => {
      if (held?.data) held.far?.write(held.data)
      held = undefined
    },
    mend: () => {
      isCut = false
    },
    async [Symbol.asyncDispose]() {
      cut()
      server.close()
    },
  }
}
