import type { createStore } from 'jotai'
import type { Notice } from './atoms'
import type { SessionEvent } from './events'
import type { Api } from './outside/api'
import type { Storage } from './outside/storage'
import type { Prices } from './prices'
import type { Contacts, Draft, Place, SiteRules } from './rules'
import type { UploadLocks } from './unfinished/locks'
import type { PendingUploads } from './unfinished/pending-uploads'

export type Clock = { nowMs: () => number; after: (ms: number, run: () => void) => () => void }

/** The page around the session, and its place in the browser's history. */
export type Page = {
  href(): string
  /** The order that the address asks for. */
  askedId(): string | null
  /** Gives the page another address without leaving it. */
  readdress(path: string): void
  /** Runs once when the browser shows the page again as it was left. */
  whenShownAgain(run: () => void): void
  /** Runs each time the page is hidden or left; answers the function that ends that. */
  onHidden(run: () => void): () => void
  /** Turns on or off the browser's question to a person who leaves the site. */
  askBeforeLeaving(isAsked: boolean): void
}

/** What a session is given by the page that makes it. */
export type Ports = {
  /** Aborting the signal ends the calls that are under way. */
  api: (signal: AbortSignal) => Api
  site: SiteRules
  /** Finds the first place where something is missing: the room of the steps knows what each step asks for. */
  firstOpenPlace: (draft: Draft) => Place
  storage: Storage
  clock: Clock
  /** The locks that the tabs of a browser share. */
  locks: Pick<LockManager, 'request' | 'query'>
  network: { isOnline: () => boolean; onChange: (listener: () => void) => () => void }
  /** Waits so long, or until the network comes back if that is sooner. */
  untilBack: (ms: number) => Promise<void>
  page: Page
}

/** What a visit gives each of its sessions, whichever order they show. */
export type OfVisit = {
  prices: Prices
  emit: (event: SessionEvent) => void
  /** Shows another start in place of this session, which the visit then closes. */
  replace: (start: Start) => void
}

/** What a session begins with: an order that the server has, or none yet. */
export type Start =
  | { orderId: string }
  | {
      orderId: null
      notice?: Notice
      /** Contacts of an order that is gone: they stand in the fields, and are saved with what begins the next order. */
      contacts?: Contacts
      /** True where the contacts themselves begin the next order, since they were not saved in the one before. */
      isUnsaved?: boolean
    }

/** What every part of a session works with. */
export type Core = Omit<Ports, 'api' | 'locks'> &
  OfVisit & {
    api: Api
    pendingUploads: PendingUploads
    locks: UploadLocks
    store: ReturnType<typeof createStore>
    start: Start
    /** Aborted when the page shows another order: from then on the session only sends the changes that it still holds. */
    left: AbortSignal
  }

/** A clock that runs nothing once the signal is aborted. */
export const clockUntil = (signal: AbortSignal, { nowMs, after }: Clock): Clock => ({
  nowMs,
  after: (ms, run) => after(ms, () => signal.aborted || run()),
})

/** A storage that takes nothing once the signal is aborted: by then another session writes the same keys. */
export const storageUntil = (signal: AbortSignal, { write, forget, ...others }: Storage): Storage => ({
  ...others,
  write: (key, text) => signal.aborted || write(key, text),
  forget: (...keys) => signal.aborted || forget(...keys),
})
