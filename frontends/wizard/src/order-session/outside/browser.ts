import { network, untilBack } from 'platform'
import type { Clock, Page, Ports } from '../core'
import type { SiteRules } from '../rules'
import { createApi } from './api'
import { browserStorage } from './storage'

const clock: Clock = {
  nowMs: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

const page: Page = {
  href: () => window.location.href,
  askedId: () => new URLSearchParams(window.location.search).get('id'),
  readdress: (path) => window.history.replaceState(window.history.state, '', path),
  whenShownAgain: (run) => window.addEventListener('pageshow', run, { once: true }),
  onHidden(run) {
    const hidden = () => document.visibilityState === 'hidden' && run()
    // A reload fires `pagehide`; a phone that puts the browser away may fire `visibilitychange` alone.
    window.addEventListener('pagehide', run)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('pagehide', run)
      document.removeEventListener('visibilitychange', hidden)
    }
  },
  askBeforeLeaving(isAsked) {
    if (isAsked) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  },
}

/** What a session uses of a browser. */
export const browserPorts = (site: SiteRules): Omit<Ports, 'firstOpenPlace'> => ({
  api: createApi,
  site,
  storage: browserStorage(),
  clock,
  locks: navigator.locks,
  network: { isOnline: network.isThere, onChange: network.onChange },
  untilBack,
  page,
})
