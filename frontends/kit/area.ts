import type { Language } from 'contracts/common'
import type { ComponentType, ReactNode } from 'react'

/** What `src/area.tsx`, the only module that an area exposes, exports under the name `area`. */
export type Area = {
  /** The PLATFORM number that the area was built for. */
  platform: number
  /** Stands around every page of the area, e.g. with its texts and store; it may suspend, unless it was ready before. */
  Frame: ComponentType<{ children: ReactNode }> & Partial<Ready>
  routes: readonly AreaRoute[]
}

/** `ready` fetches the texts of a language, so that nothing suspends for them later. */
export type Ready = { ready: (locale: Language) => Promise<unknown> }

export type AreaRoute = {
  /** Absolute, in the notation of the router: `/order`, `/backoffice/*`, and `/:partnerCode`, which only a code fits. */
  path: string
  /** Names itself by `usePageMeta` of the platform; it may suspend. */
  Page: ComponentType
  /**
   * Whom the page is for; everybody where it does not say. The shell leads whoever is not signed in to /auth and back, and
   * tells a person who is no staff that this page is not theirs. A page that needs somebody is shown to nobody else.
   */
  needs?: 'person' | 'staff'
}

/** One deployed area in the registry document. */
export type RegisteredArea = {
  /** Names the folder of the area's files: /areas/<name>/<version>/. */
  version: string
  /** Address of the container's script. */
  entry: string
  /** Addresses of what the area's first page needs besides its entry: scripts and styles. */
  preload: readonly string[]
  /** Language → address of the texts that its first page is read in. */
  texts: Readonly<Record<string, string>>
  /** Address → `sha256-…`; of the entry, the texts and everything in `preload`. */
  integrity: Readonly<Record<string, string>>
  /** The paths that the area serves, in the notation of AreaRoute. */
  routes: readonly string[]
  platform: number
}

/** The registry document: what the shell reads once per page load to know which area lies where. */
export type Registry = { areas: Readonly<Record<string, RegisteredArea>> }
