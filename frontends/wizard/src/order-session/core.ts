import type { createStore } from 'jotai'
import type { KeptUploads } from '../uploads/kept-uploads'
import type { UploadLocks } from '../uploads/locks'
import type { Api } from './outside/api'
import type { Storage } from './outside/storage'
import type { Told } from './told'

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
  /** Whoever leaves the site is asked first, or is not any more. */
  askBeforeLeaving(isAsked: boolean): void
}

/** What a session needs of the world outside. */
export type Ports = {
  /** Aborting the signal ends the calls that are under way. */
  api: (signal: AbortSignal) => Api
  storage: Storage
  clock: Clock
  /** The locks that the tabs of a browser share. */
  locks: Pick<LockManager, 'request' | 'query'>
  network: { isThere: () => boolean; onChange: (listener: () => void) => () => void }
  /** Waits, or less where the network comes back meanwhile. */
  untilBack: (ms: number) => Promise<void>
  page: Page
}

/** What every part of a session works with. */
export type Core = Omit<Ports, 'api' | 'locks'> & {
  api: Api
  kept: KeptUploads
  locks: UploadLocks
  store: ReturnType<typeof createStore>
  /** Says something to the person. */
  tell: (told: Told) => void
  /** Ends work of one order, when the page leaves that order. A part that begins such work registers its end. */
  whenLeft: (end: () => void) => void
  whenEnded: (end: () => void) => void
}

/** A clock that runs nothing once the signal is aborted. */
export const clockUntil = (signal: AbortSignal, { nowMs, after }: Clock): Clock => ({
  nowMs,
  after: (ms, run) => after(ms, () => signal.aborted || run()),
})
