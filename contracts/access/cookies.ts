import { ACCESS_COOKIE, REFRESH_COOKIE, SIGNED_IN_COOKIE } from './session-cookies'

/** Tells the edge which browser asks; the prefix makes browsers refuse it over plain HTTP, for other paths, and from other hosts. */
export const VISITOR_COOKIE = '__Host-visitor'
/** Identifies a browser that has unlocked the packers' page; it is sent only to the route that unlocks. */
export const DEVICE_COOKIE = '__Secure-packing-device'
/** Identifies a browser in which somebody has signed in by mail, for limits alone; it outlives the session. */
export const BROWSER_COOKIE = '__Secure-known-browser'

const HOUR_S = 60 * 60
const DAY_S = 24 * HOUR_S
/** The life of a cookie that names a browser; each answer that sets it starts the year anew. */
export const BROWSER_LIFE_S = 365 * DAY_S
/** How long a session lives, by who has signed in; the cookies of the session live as long. */
export const SESSION_LIFE_S = {
  /** A clinic orders every few weeks, and should not need a mail each time. */
  customer: 90 * DAY_S,
  /** AUTH-028: staff authenticate again after 14 days. */
  staff: 14 * DAY_S,
  /** PACK-003: one shift, so that nobody packs under a name of the shift before. */
  packer: 12 * HOUR_S,
} as const

/** Every cookie of the site: who sets it, and how many seconds it lives at most. The page /cookies lists them. */
export const cookies = {
  [VISITOR_COOKIE]: { writer: 'edge', lifeS: BROWSER_LIFE_S },
  [ACCESS_COOKIE]: { writer: 'identity', lifeS: SESSION_LIFE_S },
  [REFRESH_COOKIE]: { writer: 'identity', lifeS: SESSION_LIFE_S },
  [SIGNED_IN_COOKIE]: { writer: 'identity', lifeS: SESSION_LIFE_S },
  [BROWSER_COOKIE]: { writer: 'identity', lifeS: BROWSER_LIFE_S },
  [DEVICE_COOKIE]: { writer: 'identity', lifeS: BROWSER_LIFE_S },
} as const

export type CookieName = keyof typeof cookies
