import type { Envelope, EventData, Service, Subject } from 'contracts/events'
import type { PaymentCaptured } from 'contracts/payment/money-events'
import { type Answer, asVisitor, aWorld, type Client, client, testSites } from 'service-kit/test/service'
import { end, environment } from '../../../services/files/builders'
import { files } from '../../../services/files/main'
import { fulfilmentFtp } from '../../../services/fulfilment-ftp/main'
import { i18n } from '../../../services/i18n/main'
import {
  aBrowser,
  aMailServer,
  codeIn,
  identityEnv,
  PACKER_PASSWORD,
  signIn,
  tokenIn,
} from '../../../services/identity/builders'
import { identity } from '../../../services/identity/main'
import { aKey, slipKeys, UNLIMITED } from '../../../services/orders/builders'
import { orders } from '../../../services/orders/main'
import { partners } from '../../../services/partners/main'
import { envFor } from '../../../services/payments/builders'
import { payments } from '../../../services/payments/main'
import { aYooKassa } from '../../../services/payments/test/banks'
import { roleOf } from '../../release/migrate'
import type { Letter } from './letters'

const SECRETS = { 'fulfilment-ftp': 'the-secret-of-fulfilment', orders: 'the-secret-of-the-orders' }
/** Where the records of all parties are, unless they are said to be elsewhere. */
export const SITE = 'ru'
/** A site whose staff see it alone; it has nothing but such staff. */
export const LIMITED_SITE = 'eu'
/** A site whose staff see all sites. */
export const ANOTHER_SITE = 'factory'
const SITES = JSON.stringify(testSites.map((it) => ({ ...it, staffLimitedToSite: it.id === LIMITED_SITE })))

/** A caller of the services. */
export type Party = {
  name: string
  to(service: Service): Client
  /** What this browser sends to the edge. */
  headers: () => Headers
  /** The same browser while nobody is signed in there. */
  signedOut(service: Service): Client
  options(service: Service, path: string): Promise<Answer>
  /** The token of a sign-in link that was sent to a new address. */
  aSignInToken(): Promise<string>
  /** The code that was sent to a new address at this party's request. */
  aSignInCode(): Promise<{ email: string; code: string }>
  visitor(): Promise<Party>
  customer(): Promise<Party>
  /** Renews the session, as a page does before the access token expires. */
  renew(): Promise<Answer>
  /** The customer in whose account a colleague works. */
  account?: Party
  /** Publishes money for an order, as payments would. */
  capture(payment: PaymentCaptured): Promise<unknown>
  /** Publishes an event, as its producer would. */
  publish<S extends Subject>(subject: S, data: EventData<S>, but?: Partial<Envelope<S>>): Promise<unknown>
  /** Makes payments forget an order, so that the money that comes for it belongs to none. */
  forget(orderId: string): Promise<unknown>
  /** The id of somebody else who has signed in, a manager or a customer. */
  somebody(role: 'manager' | null): Promise<{ id: string; email: string }>
  /** A manager, who makes what only staff can make. */
  staff(): Promise<Party>
  /** Calls meet the same record of this party, because they do not change it. */
  keepsRecords?: boolean
}

/** The parties of this process: a name that comes once tells their records apart, also between two houses. */
let count = 0

/** Whether two cookies have one name. */
const isOfName = (a: string, b: string) => a.slice(0, a.indexOf('=')) === b.slice(0, b.indexOf('='))

/** All services in one process, with the stand-ins of bank and mail; the factory does not answer. `tuning`: variables of each. */
export async function aHouse(tuning: Record<string, string> = {}) {
  const [world, mailServer, bank, keys] = [await aWorld(), await aMailServer(), await aYooKassa(), slipKeys()]
  const slipKey = { SLIP_PUBLIC_KEY: JSON.stringify(keys.publicKey) }
  const start = {
    identity: (env) => world.start(identity, { ...env, ...identityEnv(mailServer.url), PACKER_PASSWORD }),
    orders: (env) => world.start(orders, { ...env, ...UNLIMITED, SLIP_PRIVATE_KEY: JSON.stringify(keys.privateKey) }),
    files: (env) =>
      world.start(files, { ...env, ...environment(), ...slipKey, SERVICE_CREDENTIALS: JSON.stringify(SECRETS) }),
    payments: (env) => world.start(payments, { ...env, ...envFor(bank.url), ...slipKey }),
    partners: (env) => world.start(partners, env),
    i18n: (env) => world.start(i18n, env),
    'fulfilment-ftp': (env) =>
      world.start(fulfilmentFtp, {
        ...env,
        FACTORY_FTP_URL: 'ftp://factory:secret@127.0.0.1:1',
        FILES_URL: 'http://127.0.0.1:1',
        SERVICE_CREDENTIAL: SECRETS['fulfilment-ftp'],
      }),
  } satisfies Record<Service, (env: Record<string, string>) => Promise<unknown>>
  const first = await start.identity({ SITES, ...tuning })
  const env = { SITES, IDENTITY_URL: first.url, ...tuning }
  const running = {
    identity: first,
    orders: await start.orders(env),
    files: await start.files(env),
    payments: await start.payments(env),
    partners: await start.partners(env),
    i18n: await start.i18n(env),
    'fulfilment-ftp': await start['fulfilment-ftp'](env),
  } satisfies Record<Service, unknown>
  await world.until(async () => (await world.sql`select from identity.packer_passwords`).length)
  async function addUser(email: string, role: string | null): Promise<{ id: string; email: string }> {
    const [user] = await world.sql`insert into identity.users (id, email, version, created_at)
      values (gen_random_uuid(), ${email}, 1, now()) returning id`
    if (role) await world.sql`insert into identity.user_roles values (${user?.id}, ${role}, now())`
    return { id: user?.id, email }
  }
  async function headersOf(
    letter: Letter,
    name: string,
    site: string,
    account: Party | undefined,
  ): Promise<Record<string, string>> {
    const email = `${name}@example.org`
    const browser = aBrowser(running.identity.url, name, site)
    const withCookies = () => ({
      ...asVisitor(name, site),
      cookie: [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
    })
    switch (letter) {
      case 'n': {
        const { 'x-visitor': _, ...headers } = asVisitor(name, site)
        return headers
      }
      case 'v':
        return asVisitor(name, site)
      case 'p':
        await browser.unlock(name)
        return withCookies()
      case 'c':
      case 'm':
      case 'a': {
        const role = { c: null, m: 'manager', a: 'admin' }[letter]
        if (role) await addUser(email, role)
        await signIn(browser, mailServer, email)
        return withCookies()
      }
      case 'k': {
        await signIn(browser, mailServer, email)
        const invitation = { email, language: 'ru' }
        const { body } = await account!.to('identity').post('/v1/clinic/invitations', invitation, aKey())
        await browser.put(`/v1/invitations/${body.id}/answer`, { answer: 'accepted' })
        await browser.post('/v1/session/renewal')
        return withCookies()
      }
      case 'f':
        return { authorization: `Bearer fulfilment-ftp.${SECRETS['fulfilment-ftp']}` }
      case 's':
        return { authorization: `Bearer orders.${SECRETS.orders}` }
      default:
        return letter satisfies never
    }
  }

  /** A new party, in a browser on a site. */
  async function aParty(letter: Letter, site = SITE): Promise<Party> {
    count += 1
    const name = `${letter}-${count}`
    const account = letter === 'k' ? await aParty('c', site) : undefined
    const headers = await headersOf(letter, name, site, account)
    const to = (service: Service) => client(running[service].url, headers)
    let staff: Promise<Party> | undefined
    return {
      name,
      to,
      async options(service, path) {
        const answer = await fetch(new URL(path, running[service].url), { method: 'OPTIONS', headers })
        return { status: answer.status, headers: answer.headers, body: undefined }
      },
      async aSignInToken() {
        const email = `link-${name}@example.org`
        await aBrowser(running.identity.url, name, site).askFor(email)
        return tokenIn(await mailServer.mailTo(email))
      },
      async aSignInCode() {
        const email = `code-${name}@example.org`
        const { status } = await to('identity').post('/v1/sign-in-codes', { email, language: 'ru' })
        // Callers that may not ask for a code are refused with any.
        return { email, code: status === 202 ? codeIn(await mailServer.mailTo(email)) : '000000' }
      },
      headers: () => new Headers(headers),
      signedOut: (service) => client(running[service].url, asVisitor(name, site)),
      visitor: () => aParty('v'),
      customer: () => aParty('c', site),
      async renew() {
        const answer = await to('identity').post('/v1/session/renewal')
        const cookies = answer.headers.getSetCookie().map((it) => it.slice(0, it.indexOf(';')))
        const kept = (headers.cookie ?? '').split('; ').filter((old) => !cookies.some((it) => isOfName(it, old)))
        headers.cookie = [...kept, ...cookies].join('; ')
        return answer
      },
      ...(account && { account }),
      capture: (payment) => world.publish('payments.payment.captured.v1', payment),
      publish: (subject, data, but) => world.publish(subject, data, but),
      forget: (orderId) => world.sql`delete from payments.attempts where order_id = ${orderId}`,
      somebody(role) {
        count += 1
        return addUser(`somebody-${count}@example.org`, role)
      },
      staff: () => (staff ??= aParty('m')),
    }
  }

  return {
    world,
    aParty,
    urlOf: (service: Service) => running[service].url,
    stopOne: (service: Service) => running[service].stop(),
    /** Starts partners anew after it was stopped. */
    async startPartners() {
      running.partners = await start.partners(env)
    },
    /** Whether the trail has it that a party did this by an operation of the service. */
    async hasRecorded({ name }: Party, service: Service, action: string): Promise<boolean> {
      const [user] = await world.sql`select id from identity.users where email = ${`${name}@example.org`}`
      const actor = `user:${user?.id}`
      const found =
        service === 'identity'
          ? await world.sql`select from identity.audit_records where actor = ${actor} and action = ${action}`
          : await world.sql`select from ${world.sql(roleOf(service))}.outbox where subject = ${`${service}.audit.recorded.v1`}
              and body->>'actor' = ${actor} and body->'data'->>'action' = ${action}`
      return found.length > 0
    },
    async stop() {
      await end(world)
      await mailServer.stop()
      await bank.stop()
    },
  }
}
