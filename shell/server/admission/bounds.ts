import { networkOf } from 'contracts/access/network'

/** How many places may be held at a time: in total, and by one network. */
type Limit = { total: number; perNetwork: number }
/** What holds a place: a body being read, a streamed upload or answer, a request to a service, a live stream. */
export const KINDS = ['bodies', 'uploads', 'downloads', 'requests', 'streams'] as const
type Kind = (typeof KINDS)[number]
export type Limits = { [kind in Kind]: Limit }
export type Bounds = { [kind in Kind]: Bound }
/** Gives a place back; a second call changes nothing. */
export type Release = () => void

/** A large clinic has so many browsers behind one address. */
const BROWSERS = 64
/** The edge buffers each whole: at most 64 KiB on nearly all routes, so 64 MB in total. */
const MOST_BODIES = 1_000
/** The open pages of all clinics that work at the same time; each costs a socket and its subscriptions. */
const MOST_STREAMS = 5_000
/** Uploads on slow lines that the edge holds at a time beside all other requests. */
const WANTED_UPLOADS = 2_000

/** Sets how many requests Bun's HTTP client has in flight; it queues all others silently. */
export const CLIENT_VARIABLE = 'BUN_CONFIG_MAX_HTTP_REQUESTS'
/** The value with which our own scripts start the edge. */
export const CLIENT_PLACES = 4_096

/**
 * Divides the places of the HTTP client that asks the services, so that no request ever waits in its queue: half for
 * uploads, a quarter for long answers, the rest for short requests.
 */
export function limitsFor(clientPlaces: number): Limits {
  const uploads = Math.floor(clientPlaces / 2)
  const downloads = Math.floor(clientPlaces / 4)
  const requests = clientPlaces - uploads - downloads
  return {
    // A browser has six connections; a body that arrives with its headers frees its place at once.
    bodies: { total: MOST_BODIES, perNetwork: 4 * BROWSERS },
    // A browser sends three scans at a time.
    uploads: { total: uploads, perNetwork: 3 * BROWSERS },
    downloads: { total: downloads, perNetwork: 2 * BROWSERS },
    requests: { total: requests, perNetwork: requests },
    // A browser has one, and a second while the next opens after a renewal, or until a lost connection is noticed.
    streams: { total: MOST_STREAMS, perNetwork: 2 * BROWSERS },
  }
}

/** The warning at the start when the client has too few places for the wanted uploads. */
export function shortage({ uploads }: Limits): string | undefined {
  if (uploads.total >= WANTED_UPLOADS) return undefined
  return `${uploads.total} uploads are held at a time, not ${WANTED_UPLOADS}: start the edge with ${CLIENT_VARIABLE}=${CLIENT_PLACES}.`
}

export const createBounds = (limits: Limits): Bounds => ({
  bodies: new Bound(limits.bodies),
  uploads: new Bound(limits.uploads),
  downloads: new Bound(limits.downloads),
  requests: new Bound(limits.requests),
  streams: new Bound(limits.streams),
})

/**
 * Counts the places held of one kind. A request without a free place is refused at once (503): a queue would hide the
 * lack.
 */
export class Bound {
  readonly #limit: Limit
  readonly #byNetwork = new Map<string, number>()
  #held = 0

  constructor(limit: Limit) {
    this.#limit = limit
  }

  get held(): number {
    return this.#held
  }

  /** A place for a client at this IP; nothing where its network, or all networks together, have reached the limit. */
  take(address: string): Release | undefined {
    const network = networkOf(address)
    const own = this.#byNetwork.get(network) ?? 0
    if (own >= this.#limit.perNetwork || this.#held >= this.#limit.total) return undefined
    this.#byNetwork.set(network, own + 1)
    this.#held += 1
    let isHeld = true
    return () => {
      if (isHeld) this.#giveBack(network)
      isHeld = false
    }
  }

  #giveBack(network: string): void {
    this.#held -= 1
    const own = (this.#byNetwork.get(network) ?? 0) - 1
    if (own > 0) this.#byNetwork.set(network, own)
    else this.#byNetwork.delete(network)
  }
}
