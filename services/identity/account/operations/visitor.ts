import { BROWSER_COOKIE } from 'contracts/access/cookies'
import { cookieOf } from 'contracts/access/session-cookies'
import { networkOf } from 'service-kit/http/address'
import type { Customer } from 'service-kit/http/principal'
import { browserOf, browserToken } from '../../adapters/tokens'
import { browserCookie } from '../cookies'
import type { Deps } from './deps'

/** The browser that asks: its visitor, or the person who is signed in there, its cookies and its name for itself. */
export type Browser = { caller: Customer; cookies: string | null; userAgent: string | null }

/** The visitor of the browser, also if a person is signed in there. */
export const visitorOf = ({ kind, owner, owners }: Customer) =>
  kind === 'visitor' ? owner : (owners.find((it) => it !== owner) ?? null)

/** The network to which failures count; requests without an IP from the edge count as one. */
export const sourceNetwork = (address: Customer['address']) => (address ? networkOf(address) : 'nowhere')

/** For whom requests of mails and wrong codes count. */
export type Source = { key: string | null; isKnown: boolean }

/**
 * A person with a session and a browser in which somebody has signed in before count alone: others in their network, who
 * may be many or attackers, do not stop them. Everybody else counts with the network.
 */
export function sourceOf(
  { linkSecret }: Pick<Deps, 'linkSecret'>,
  { caller, cookies }: Omit<Browser, 'userAgent'>,
): Source {
  if (caller.kind === 'person') return { key: `user:${caller.userId}`, isKnown: true }
  const browserId = browserIn(linkSecret, cookies)
  if (browserId) return { key: `browser:${browserId}`, isKnown: true }
  return { key: caller.address && networkOf(caller.address), isKnown: false }
}

/** The id by which a browser is known from its sign-in on; a known one keeps it. */
export const browserIdOf = ({ linkSecret, newId }: Pick<Deps, 'linkSecret' | 'newId'>, cookies: string | null) =>
  browserIn(linkSecret, cookies) ?? newId()

/** The cookie that keeps this id in the browser. */
export const knownBrowser = ({ linkSecret }: Pick<Deps, 'linkSecret'>, browserId: string) =>
  browserCookie(browserToken(linkSecret, browserId))

function browserIn(linkSecret: string, cookies: string | null): string | undefined {
  const token = cookieOf(cookies, BROWSER_COOKIE)
  return token && browserOf(linkSecret, token)
}
