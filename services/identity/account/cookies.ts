import { BROWSER_COOKIE, BROWSER_LIFE_S, DEVICE_COOKIE } from 'contracts/access/cookies'
import { ACCESS_COOKIE, REFRESH_COOKIE, SIGNED_IN_COOKIE } from 'contracts/access/session'

/** Lax: a link in a mail is opened with the session, a form of another site is sent without it. */
const EVERYWHERE = 'Secure; SameSite=Lax'
const cookies = (access: string, refresh: string, signedIn: string, maxAgeS: number) => [
  `${ACCESS_COOKIE}=${access}; Path=/; Max-Age=${maxAgeS}; HttpOnly; ${EVERYWHERE}`,
  `${REFRESH_COOKIE}=${refresh}; Path=/api/identity; Max-Age=${maxAgeS}; HttpOnly; ${EVERYWHERE}`,
  `${SIGNED_IN_COOKIE}=${signedIn}; Path=/; Max-Age=${maxAgeS}; ${EVERYWHERE}`,
]

/** Values of the Set-Cookie headers of a session that lives for another `maxAgeS` seconds. */
export const sessionCookies = (access: string, refresh: string, maxAgeS: number) =>
  cookies(access, refresh, '1', maxAgeS)

/** Values of the Set-Cookie headers after which a browser has no session. */
export const noCookies = () => cookies('', '', '', 0)

/** Value of the Set-Cookie header that keeps the name of a browser that packs for a year from now. */
export const deviceCookie = (token: string) =>
  `${DEVICE_COOKIE}=${token}; Path=/api/identity/v1/packer-sessions; Max-Age=${BROWSER_LIFE_S}; HttpOnly; Secure; SameSite=Strict`

/** The same for a known browser. */
export const browserCookie = (token: string) =>
  `${BROWSER_COOKIE}=${token}; Path=/api/identity; Max-Age=${BROWSER_LIFE_S}; HttpOnly; Secure; SameSite=Strict`
