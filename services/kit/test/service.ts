import { generateKeyPairSync, randomUUID } from 'node:crypto'
import type { TProperties } from '@sinclair/typebox'
import { ACCESS_COOKIE, ACCESS_TOKEN } from 'contracts/access/session'
import { sign } from 'contracts/access/signed'
import type { Role } from 'contracts/common'
import { type Envelope, type EventData, producerOf, type Service, type Subject } from 'contracts/events'
import { NO_ROOM } from 'contracts/route'
import type { Site } from 'contracts/site'
import { JSONCodec } from 'nats'
import postgres from 'postgres'
import { connectBus, ensureStream, streamName } from '../events/bus'
import { runService, type ServiceDefinition } from '../service'
import { EURO_SELLER, RUBLE_SELLER } from './sellers'

/** Where no identity answers: the keys of the configuration count. */
export const NO_IDENTITY = 'http://127.0.0.1:1'

/** PostgreSQL (a migrated template) and NATS of the test run; set by the preload of `bun test`. */
type Servers = { ownerUrl: string; templateDatabase: string; serviceUrls: Record<string, string>; natsUrl: string }
declare global {
  var testServers: () => Promise<Servers>
}

export const EDGE_SECRET = 'the-edge-of-a-test-run'
const accessPair = generateKeyPairSync('ed25519')
/** Identity's key for access tokens in tests. */
export const accessKey = accessPair.privateKey.export({ format: 'jwk' })
export const accessPublicKey = accessPair.publicKey.export({ format: 'jwk' })
const site = (id: string, but: Partial<Site>): Site => ({
  id,
  hosts: [`${id}.localhost`],
  origin: `http://${id}.localhost`,
  variant: 'ru',
  currency: 'RUB',
  defaultLanguage: 'ru',
  factory: false,
  production: false,
  onlinePayment: true,
  staffLimitedToSite: false,
  brand: 'Test',
  support: { email: 'help@example.org', whatsapp: '79990000000' },
  ...but,
})
export const testSites = [
  site('ru', { requisites: RUBLE_SELLER }),
  site('eu', { variant: 'eu', currency: 'EUR', defaultLanguage: 'en', requisites: EURO_SELLER }),
  site('factory', { factory: true, onlinePayment: false }),
]

/**
 * An isolated environment for one test file: a database cloned from the migrated template, and a prefix in NATS. Its
 * services run in this process and are reached over HTTP. It uses the servers of the test run, unless others are given.
 */
export async function aWorld(on?: Servers) {
  const servers = on ?? (await globalThis.testServers())
  const database = `test_${randomUUID().replaceAll('-', '')}`
  const prefix = `t${database.slice(5, 13)}-`
  // The owner connects to another database: a template with connections cannot be cloned, and several files clone it.
  const asOwner = async (statement: string) => {
    const owner = postgres(servers.ownerUrl, { database: 'postgres', max: 1, onnotice: () => {} })
    await owner.unsafe(statement)
    await owner.end()
  }
  // Copied as files, which takes a third of the processor time of writing each page to the log.
  await asOwner(`create database ${database} template ${servers.templateDatabase} strategy file_copy`)
  const inWorld = (url: string | undefined) => {
    const it = new URL(url ?? '')
    it.pathname = `/${database}`
    return it.href
  }
  const sql = postgres(inWorld(servers.ownerUrl), { max: 2, onnotice: () => {} })
  const bus = await connectBus(servers.natsUrl, prefix, 'test')
  const running: { stop(): Promise<void> }[] = []
  const json = JSONCodec()

  return {
    /** The owner's connection, which sees every schema: for inspecting data, and for planting what a test needs. */
    sql,
    bus,
    urlOf: (service: Service) => inWorld(servers.serviceUrls[service]),
    /** One connection with the role and rights of a service. */
    connectAs(service: Service) {
      const connection = postgres(this.urlOf(service), { max: 1, onnotice: () => {} })
      running.push({ stop: () => connection.end() })
      return connection
    },

    /** The environment of a service in this world; its ports are chosen by the system. */
    envOf: (service: Service) => ({
      PORT: '0',
      INSIDE_PORT: '0',
      DATABASE_URL: inWorld(servers.serviceUrls[service]),
      NATS_URL: servers.natsUrl,
      NATS_PREFIX: prefix,
      EDGE_SECRET,
      SITES: JSON.stringify(testSites),
      ACCESS_KEYS: JSON.stringify([accessPublicKey]),
      IDENTITY_URL: NO_IDENTITY,
      LOG_LEVEL: 'silent',
    }),

    async start<P extends TProperties>(definition: ServiceDefinition<P>, env: Record<string, string> = {}) {
      const service = await runService(definition, { ...this.envOf(definition.name), ...env })
      running.push(service)
      return { ...service, as: (headers: Record<string, string>) => client(service.url, headers) }
    },

    /** How many statements wait for a lock, each in a place of its service's pool. */
    waitingAtLocks: async (): Promise<number> =>
      (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).length,

    /** Publishes an event as its producer would; the same id twice is the same event. */
    async publish<S extends Subject>(
      subject: S,
      data: EventData<S>,
      but: Partial<Envelope<S>> = {},
    ): Promise<Envelope<S>> {
      const event = {
        id: randomUUID(),
        subject,
        at: new Date().toISOString(),
        aggregateId: randomUUID(),
        aggregateVersion: 1,
        actor: 'service:test',
        trace: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`,
        data,
        ...but,
      } as Envelope<S>
      await this.publishRaw(subject, event)
      return event
    },
    /** Publishes anything, as a broken producer might; without a message id, so that JetStream keeps every copy. */
    async publishRaw(subject: string, body: unknown) {
      await ensureStream(await bus.nats.jetstreamManager(), prefix, producerOf(subject as Subject))
      return bus.nats.jetstream().publish(`${prefix}${subject}`, json.encode(body))
    },

    /** Waits for the first event of this subject that fits, from the beginning of its stream. */
    async event<S extends Subject>(
      subject: S,
      fits: (event: Envelope<S>) => boolean = () => true,
    ): Promise<Envelope<S>> {
      await ensureStream(await bus.nats.jetstreamManager(), prefix, producerOf(subject))
      const stream = streamName(prefix, producerOf(subject))
      const consumer = await bus.nats.jetstream().consumers.get(stream, { filterSubjects: `${prefix}${subject}` })
      const messages = await consumer.consume()
      try {
        for await (const message of messages) {
          const event = json.decode(message.data) as Envelope<S>
          if (fits(event)) return event
        }
      } finally {
        messages.stop()
      }
      throw new Error(`${subject} did not come.`)
    },

    /** Waits until `look` finds something; it looks again whenever the database may have changed. */
    until,

    async stop() {
      await Promise.all(running.map((it) => it.stop()))
      await bus.nats.drain()
      await sql.end()
      await asOwner(`drop database ${database} with (force)`)
    },
  }
}

/** Most of what tests wait for comes within this time; what takes longer is looked for less often, which costs less. */
const SOON_MS = 300

/** Waits until `look` finds something; the test's own timeout ends it. */
export async function until<T>(look: () => Promise<T | undefined | null | false>): Promise<T> {
  const begun = performance.now()
  for (;;) {
    const found = await look()
    if (found) return found
    await Bun.sleep(performance.now() - begun < SOON_MS ? 15 : 50)
  }
}

const sha256 = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest('hex')

/** The edge's headers for a visitor; `name` stands for a cookie. */
export const asVisitor = (name: string, siteId = 'factory'): Record<string, string> => ({
  'x-edge': EDGE_SECRET,
  'x-site': siteId,
  'x-visitor': sha256(name),
})

/**
 * A signed-in person: the e-mail is `<name>@example.org`, the browser is the one of the visitor of that name. A colleague
 * names the first person of the clinic.
 */
export async function asPerson(
  name: string,
  { roles = [] as Role[], siteId = 'factory', visitor = name, clinic = '' } = {},
) {
  const ownEmail = `${name}@example.org`
  const whose = clinic
    ? { owner: personOf(clinic), email: `${clinic}@example.org`, colleague: true, ownEmail }
    : { owner: personOf(name), email: ownEmail }
  // A packer has no e-mail, and the name alone that was given with the password (PACK-003).
  const asPacker = roles.includes('packer') && { email: '', name }
  const claims = { sub: userIdOf(name), ...whose, ...asPacker, roles, site: siteId, sid: userIdOf(`s-${name}`) }
  const token = await sign(accessKey, ACCESS_TOKEN, claims, new Date(Date.now() + 300_000))
  const headers: Record<string, string> = { ...asVisitor(visitor, siteId), cookie: `${ACCESS_COOKIE}=${token}` }
  return headers
}
/** The id of that person, which the actor names. */
export const userIdOf = (name: string) => {
  const hex = sha256(name)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
/** The owner id of that person. */
export const personOf = (name: string) => sha256(`person ${name}`)
export const ownerOf = (name: string) => asVisitor(name)['x-visitor'] as string

export type Client = ReturnType<typeof client>
// biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape, and fail on a wrong one
export type Answer = { status: number; headers: Headers; body: any }
/** Requests to a service that runs elsewhere, with the headers of one caller. */
export const aClient = (url: string, caller: Record<string, string>): Client => client(url, caller)

/**
 * Requests with the headers of one caller. A body is sent as JSON unless it is bytes or text. A request that a service
 * refuses for lack of room is sent again: on a busy machine a burst of a test is a flood.
 */
export function client(url: string, caller: Record<string, string>) {
  const send = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const isRaw = typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream
    const answer = await fetch(new URL(path, url), {
      method,
      headers: {
        ...caller,
        ...(body !== undefined && !isRaw ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      body: body === undefined ? undefined : isRaw ? (body as BodyInit) : JSON.stringify(body),
    })
    if (answer.headers.has(NO_ROOM) && !(body instanceof ReadableStream)) {
      await Bun.sleep(50)
      return send(method, path, body, headers)
    }
    const isJson = /json/.test(answer.headers.get('content-type') ?? '')
    const read =
      method === 'HEAD' || answer.status === 204 ? undefined : isJson ? await answer.json() : await answer.bytes()
    return { status: answer.status, headers: answer.headers, body: read }
  }
  type Rest = [body?: unknown, headers?: Record<string, string>]
  return {
    get: (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers),
    post: (path: string, ...rest: Rest) => send('POST', path, ...rest),
    put: (path: string, ...rest: Rest) => send('PUT', path, ...rest),
    patch: (path: string, ...rest: Rest) => send('PATCH', path, ...rest),
    delete: (path: string, ...rest: Rest) => send('DELETE', path, ...rest),
    head: (path: string, headers?: Record<string, string>) => send('HEAD', path, undefined, headers),
  }
}
