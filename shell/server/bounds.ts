import { networkOf } from 'contracts/access/network'

/** How many may be held at a time: in all, and by one network. */
type Limit = { total: number; perNetwork: number }
/** What is held: a body that comes in, an upload and a long answer that flow, a request that a service answers, a live stream. */
export const KINDS = ['bodies', 'uploads', 'downloads', 'requests', 'streams'] as const
type Kind = (typeof KINDS)[number]
export type Limits = { [kind in Kind]: Limit }
export type Bounds = { [kind in Kind]: Bound }
/** Gives a place back; whoever calls it again changes nothing. */
export type Release = () => void

/** So many browsers behind one address are a large clinic. */
const BROWSERS = 64
/** Each is read whole: 64 KiB at the most on nearly all routes, so 64 MB in all. */
const MOST_BODIES = 1_000
/** A socket and its subscriptions each; the pages of all clinics that work at the same time. */
const MOST_STREAMS = 5_000
/** Uploads on slow lines that are held at a time, whatever else is asked. */
const WANTED_UPLOADS = 2_000

/** By which Bun's client of HTTP is told how many requests it may have under way; all others wait in it without a word. */
export const CLIENT_VARIABLE = 'BUN_CONFIG_MAX_HTTP_REQUESTS'
/** What the edge is given of them where it is started by us. */
export const CLIENT_PLACES = 4_096

/**
 * Shares out the places of the client that asks the services, so that nobody ever waits for one: half of them to uploads,
 * a quarter to long answers, the rest to what is asked and answered at once.
 */
export function limitsFor(clientPlaces: number): Limits {
  const uploads = Math.floor(clientPlaces / 2)
  const downloads = Math.floor(clientPlaces / 4)
  const requests = clientPlaces - uploads - downloads
  return {
    // Of the six connections of a browser; one whose body comes with its head holds no place for any time.
    bodies: { total: MOST_BODIES, perNetwork: 4 * BROWSERS },
    // A browser sends three scans at a time.
    uploads: { total: uploads, perNetwork: 3 * BROWSERS },
    downloads: { total: downloads, perNetwork: 2 * BROWSERS },
    requests: { total: requests, perNetwork: requests },
    // A browser has one, and a second while the edge has not noticed yet that the first has lost its line.
    streams: { total: MOST_STREAMS, perNetwork: 2 * BROWSERS },
  }
}

/** What to say at the start where the client has too few places for the uploads that the edge is to hold. */
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

/** Counts what is held of one kind. Whoever finds no place is refused at once: a queue would only hide that there is none. */
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

  /** A place for a client at this IP; nothing where its network, or everybody together, holds all there are. */
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
