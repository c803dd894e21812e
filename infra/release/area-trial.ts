import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { SIGNED_IN_COOKIE } from 'contracts/access/session-cookies'
import type { Session } from 'contracts/identity'
import { createAdmissions } from '../../shell/server/admission/admissions'
import { CLIENT_PLACES, createBounds, limitsFor } from '../../shell/server/admission/bounds'
import { serveEdge } from '../../shell/server/edge'
import { createLive } from '../../shell/server/live/live'
import { createLog } from '../../shell/server/log'
import { createMetrics } from '../../shell/server/metrics'
import { createPages } from '../../shell/server/pages/pages'
import { followRegistry } from '../../shell/server/pages/registry'
import { freePort } from '../run/settings/ports'
import { readSites } from '../run/settings/sites'
import { CHROMIUM_ARGS, findChromium } from './chromium'
import type { Frontends } from './frontends'
import { builtArea, withCurrent, writeRegistry } from './registry'

/** The shell gives up on an area after 15 s; the rest may take longer on a busy machine. */
const SHOWN_WITHIN_MS = 60_000
const HOUR_MS = 60 * 60_000

/**
 * Opens every page of a built version in a browser, in the deployed shell behind the real edge, as a signed-in admin while
 * all services are down. Returns the area's first error in one line; undefined when it shows all its pages.
 */
export async function failureOfArea(name: string, version: string, frontends: Frontends): Promise<string | undefined> {
  const executablePath = await findChromium(console.log)
  const { chromium } = await import('@playwright/test')
  const edge = await startEdge(name, version, frontends)
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS })
  try {
    for (const path of pathsOf(builtArea(name, version, frontends).routes)) {
      const failure = await failureAt(browser, edge, path)
      if (failure) return `${path}: ${failure}`
    }
  } finally {
    await browser.close()
    edge.stop()
  }
}

/** An example path of each route. */
const pathsOf = (routes: readonly string[]) =>
  routes.map((it) => it.replace('/:partnerCode', '/ABCDEF').replace(/\/\*$/, ''))

async function failureAt(browser: Browser, { origin, brands }: Edge, path: string): Promise<string | undefined> {
  const context = await browser.newContext({ locale: 'ru-RU' })
  // A cookie with the prefix __Host- needs a secure origin; localhost counts as one.
  const url = origin.replace('http:', 'https:')
  await context.addCookies([{ name: SIGNED_IN_COOKIE, value: '1', url, secure: true }])
  const page = await context.newPage()
  const errors: Promise<string | null>[] = []
  page.on('pageerror', (error) => errors.push(Promise.resolve(error.message)))
  // React logs the errors that the shell's error panel catches. Messages about the network hold no Error object.
  page.on('console', (it) => {
    if (it.type() === 'error') errors.push(...it.args().map((arg) => arg.evaluate(textOfError).catch(() => null)))
  })
  try {
    await page.goto(`${origin}${path}`)
    // Every page puts its name before the brand in the title once it is shown; the error panel does so as well.
    await page.waitForFunction((it) => !it.includes(document.title), brands, { timeout: SHOWN_WITHIN_MS })
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    const thrown = (await Promise.all(errors)).find((it) => it)
    return thrown ? firstLine(thrown) : undefined
  } catch (error) {
    return firstLine((error as Error).message)
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
const textOfError = (it: unknown) => (it instanceof Error ? `${it.name}: ${it.message}` : null)

const firstLine = (text: string) => text.split('\n')[0] ?? ''

type Edge = { origin: string; brands: readonly string[] }

/** The real edge with this version as the current one, on a port of its own. */
async function startEdge(name: string, version: string, frontends: Frontends) {
  const dir = mkdtempSync(join(tmpdir(), 'area-trial-'))
  const registryFile = join(dir, 'registry.json')
  writeRegistry({ [name]: withCurrent(undefined, version, 'deploy') }, { ...frontends, registryFile })
  const port = await freePort()
  const services = startIdentityStub()
  const log = createLog('silent')
  const sites = readSites(undefined, port)
  const registry = followRegistry(registryFile, frontends.areasDir, log)
  const live = createLive({ prefix: '', log })
  const edge = serveEdge({
    keys: () => [],
    config: {
      HOST: '127.0.0.1',
      PORT: port,
      INSIDE_HOST: '127.0.0.1',
      INSIDE_PORT: 0,
      NATS_URL: '',
      NATS_PREFIX: '',
      EDGE_SECRET: crypto.randomUUID(),
      SITES: sites,
      ACCESS_KEYS: [],
      SERVICES: { identity: services.url.origin },
      TRUSTED_PROXIES: [],
      STATIC_DIR: frontends.staticDir,
      AREAS_DIR: frontends.areasDir,
      REGISTRY_FILE: join(dir, 'registry.json'),
      BUN_CONFIG_MAX_HTTP_REQUESTS: CLIENT_PLACES,
      SANDBOX: 'off',
      LOG_LEVEL: 'silent',
    },
    pages: createPages({ sites, staticDir: frontends.staticDir, registry, samples: false }),
    live,
    bounds: createBounds(limitsFor(CLIENT_PLACES)),
    admissions: createAdmissions(),
    metrics: createMetrics({}),
    log,
  })
  return {
    origin: `http://localhost:${port}`,
    brands: sites.map((it) => it.brand),
    stop() {
      live.close()
      edge.stop(true)
      services.stop(true)
      rmSync(dir, { recursive: true })
    },
  }
}

/** Answers the session of an admin, like identity, and 503 to every other request. */
function startIdentityStub() {
  const person = {
    id: crypto.randomUUID(),
    email: 'admin@example.com',
    name: null,
    roles: ['manager', 'admin'],
  } as const
  const session = {
    person: { ...person, roles: [...person.roles] },
    expiresAt: new Date(Date.now() + HOUR_MS).toISOString(),
  }
  return Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    routes: { '/v1/session': () => Response.json(session satisfies Session) },
    fetch: () => new Response(null, { status: 503 }),
  })
}
