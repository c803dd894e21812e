import path from 'node:path'
import { type Answer, aWorld } from 'service-kit/test/service'
import { aBrowser, aMailServer, type Browser, identityEnv, signIn } from '../builders'
import { identity } from '../main'

const MAIN = path.join(import.meta.dir, '../main.ts')

/** A world with a mail server, in which `start` starts this service. */
export async function surroundings() {
  const [world, mailServer] = await Promise.all([aWorld(), aMailServer()])
  let running: { stop(): Promise<void> }[] = []
  const withMail = (env: Record<string, string>) => ({ ...identityEnv(mailServer.url), ...env })
  const countOf = async (table: string, where = 'true') =>
    Number((await world.sql.unsafe(`select count(*) from identity.${table} where ${where}`))[0]?.count)
  return {
    world,
    sql: world.sql,
    mailServer,
    countOf,
    async start(env: Record<string, string> = {}) {
      const service = await world.start(identity, withMail(env))
      running.push(service)
      return {
        ...service,
        aBrowser: (...[name, siteId, address, userAgent]: [string, string?, string?, string?]) =>
          aBrowser(service.url, name, siteId, address, userAgent),
      }
    },
    /** Starts this service as a process of its own. */
    spawn: (env: Record<string, string>) =>
      Bun.spawn([process.execPath, MAIN], {
        env: { ...world.envOf('identity'), ...withMail(env) },
        stdout: 'pipe',
        timeout: 60_000,
      }),
    signIn: (browser: Browser, email: string) => signIn(browser, mailServer, email),
    /** Runs `act` while requests that are counted under a key wait for its lock, as if another instance held it. */
    whileCounted: (key: string, act: () => Promise<void>) =>
      world.connectAs('identity').begin(async (tx) => {
        await tx`select pg_advisory_xact_lock(hashtext(current_user || ${`:${key}`}))`
        await act()
      }),
    /** Stops all that `start` has started, and makes the mail server work again. */
    async stopServices() {
      await Promise.all(running.map((it) => it.stop()))
      running = []
      mailServer.behave()
    },
    async stop() {
      await world.stop()
      await mailServer.stop()
    },
  }
}

/** The service, running, with what surrounds it. */
export async function anIdentity(env?: Record<string, string>) {
  const around = await surroundings()
  return { ...around, ...(await around.start(env)), stop: around.stop }
}
export type Identity = Awaited<ReturnType<typeof anIdentity>>

export const NOBODY = { person: null, expiresAt: null }

export const renew = (browser: Pick<Browser, 'post'>) => browser.post('/v1/session/renewal')

/** The lives in seconds that an answer gives to its cookies. */
export const maxAges = ({ headers }: Answer) =>
  headers.getSetCookie().map((it) => Number(/Max-Age=(\d+)/.exec(it)?.[1]))
