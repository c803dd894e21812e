import { createAdmissions } from './admission/admissions'
import { createBounds, KINDS, type Limits, limitsFor } from './admission/bounds'
import type { Config } from './config'
import { serveEdge } from './edge'
import { serveInside } from './inside'
import { followAccessKeys } from './live/access-keys'
import { createLive, followNats } from './live/live'
import type { Log } from './log'
import { createMetrics } from './metrics'
import { requireCertificates } from './pages/certificates'
import { createPages } from './pages/pages'
import { followRegistry } from './pages/registry'

/** How long a stopping edge waits for requests in flight. */
const DRAIN_MS = 10_000

type Tuning = {
  heartbeatMs?: number
  keysEveryMs?: number
  idleTimeoutS?: number
  bodyTimeoutMs?: number
  streamGraceMs?: number
  limits?: Partial<Limits>
}

/** Starts the edge with both its ports; `stop` resolves after the last answer. */
export function startEdge(config: Config, log: Log, tuning: Tuning = {}) {
  requireCertificates(config)
  const live = createLive({ prefix: config.NATS_PREFIX, log, heartbeatMs: tuning.heartbeatMs })
  const keys = followAccessKeys(config.SERVICES.identity, config.ACCESS_KEYS, log, tuning.keysEveryMs)
  const nats = followNats(config.NATS_URL, live, log)
  const registry = followRegistry(config.REGISTRY_FILE, config.AREAS_DIR, log)
  const pages = createPages({
    sites: config.SITES,
    staticDir: config.STATIC_DIR,
    registry,
    samples: config.SAMPLES_URL !== undefined,
  })
  const admissions = createAdmissions()
  const limits = { ...limitsFor(config.BUN_CONFIG_MAX_HTTP_REQUESTS), ...tuning.limits }
  const bounds = createBounds(limits)
  const metrics = createMetrics({
    http_requests_in_flight: { help: 'Requests that services are asked.', read: admissions.inFlightCount },
    http_requests_refused: { help: 'Requests that services had no room for.', read: admissions.refusedCount },
    live_streams: { help: 'Open streams of hints.', read: live.streamCount },
    nats_connected: { help: 'Whether hints can be heard.', read: () => Number(nats.isConnected()) },
    ...Object.fromEntries(
      KINDS.map((kind) => [
        `held_${kind}`,
        { help: `Places for ${kind} that are taken.`, read: () => bounds[kind].held },
      ]),
    ),
  })
  let isEnding = false
  const edge = serveEdge({ ...tuning, config, keys: keys.current, pages, live, bounds, admissions, metrics, log })
  const inside = serveInside({
    host: config.INSIDE_HOST,
    port: config.INSIDE_PORT,
    metrics,
    isReady: () => !isEnding && pages.isReady(),
    isLive: nats.isConnected,
  })
  log.info('ready', { port: edge.port, insidePort: inside.port })

  async function stop(): Promise<void> {
    if (isEnding) return
    isEnding = true
    live.close()
    const cut = setTimeout(() => edge.stop(true), DRAIN_MS)
    await edge.stop()
    clearTimeout(cut)
    keys.stop()
    await nats.close()
    await inside.stop(true)
  }
  return { port: edge.port ?? 0, insidePort: inside.port ?? 0, live, stop }
}
