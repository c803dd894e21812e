import type { Right } from 'contracts/access/rights'
import type { Language } from 'contracts/common'
import type { ComponentType, ReactNode } from 'react'

/** What `src/area.tsx`, the only module that an area exposes, exports under the name `area`. */
export type Area = {
  /** The PLATFORM number that the area was built for. */
  platform: number
  /** Wraps every page of the area, e.g. with its texts and store; it may suspend, unless `ready` has resolved before. */
  Frame: ComponentType<{ children: ReactNode }> & Partial<Ready>
  routes: readonly AreaRoute[]
}

/** `ready` loads the texts of a language, so that no page suspends for them later. */
export type Ready = { ready: (locale: Language) => Promise<unknown> }

export type AreaRoute = {
  /** Absolute, in the notation of the router: `/order`, `/backoffice/*`, and `/:partnerCode`, which only codes match. */
  path: string
  /** Sets its title by `usePageMeta` of the platform; it may suspend. */
  Page: ComponentType
  /**
   * The right that the page needs; everybody sees it by default. The shell leads visitors to /auth and back, and people
   * without the right elsewhere.
   */
  needs?: Right
}

/** One deployed area in the registry document. */
export type RegisteredArea = {
  /** Names the folder of the area's files: /areas/<name>/<version>/. */
  version: string
  /** Address of the container's script. */
  entry: string
  /** Addresses of the scripts and styles that the area's first page needs besides its entry. */
  preload: readonly string[]
  /** Language → address of the first page's texts. */
  texts: Readonly<Record<string, string>>
  /** Address → `sha256-…`; of the entry, the texts and everything in `preload`. */
  integrity: Readonly<Record<string, string>>
  /** The paths that the area serves, in the notation of AreaRoute. */
  routes: readonly string[]
  platform: number
}

/** The registry document, which the shell reads once per page load: the version and address of each area. */
export type Registry = { areas: Readonly<Record<string, RegisteredArea>> }
