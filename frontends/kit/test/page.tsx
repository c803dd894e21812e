import { onTestFinished } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, configure, render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { Role } from 'contracts/common'
import type { Hint } from 'contracts/live'
import type { SecondFactorStep } from 'contracts/people/second-factor'
import type { HintListener, PublicSite, Session, Translations } from 'platform'
import { toasts } from 'platform/toast-queue'
import { act } from 'react'
import { App } from '../../../shell/src/app'
import { areaOfPath } from '../../../shell/src/areas/registry'
import type { Sources } from '../../../shell/src/sources'
import type { Area, Registry } from '../area'
import { forgetQueries } from '../queries'
import { type Answers, answering } from './services'

export { act, screen, waitFor, within } from '@testing-library/react'
export { type Answers, type Call, refused, unreadable } from './services'

// What a press loads may take seconds beside load; a test that passes never waits for so long.
// In an act of its own, which nobody awaits, React never shows what a press has to load first.
configure({
  asyncUtilTimeout: 60_000,
  eventWrapper: (press) => press(),
  // The whole page in the message of every look in vain takes a sixth of the time; `screen.debug()` prints it.
  getElementError: (message) => new Error(message ?? 'nothing was found'),
})

const RUBLE: PublicSite = {
  id: 'ru',
  variant: 'ru',
  currency: 'RUB',
  defaultLanguage: 'ru',
  factory: false,
  onlinePayment: true,
  brand: 'Каппа',
  support: { email: 'help@ru.example', whatsapp: '79000000000' },
  samples: false,
}
const EURO: PublicSite = {
  ...RUBLE,
  id: 'eu',
  variant: 'eu',
  currency: 'EUR',
  defaultLanguage: 'en',
  brand: 'Kappa',
  support: { email: 'help@eu.example', whatsapp: '447700900000' },
}
/** The three kinds of site; the factory's own takes orders by bank transfer. */
export const SITES = { ru: RUBLE, eu: EURO, factory: { ...RUBLE, id: 'factory', factory: true, onlinePayment: false } }

/** Who looks at the page: nobody in particular, a customer, a colleague in the account of a clinic, or somebody with a role; `unknown` while identity has not answered. */
type Viewer = 'unknown' | 'visitor' | 'customer' | 'colleague' | Role
const EMAIL = 'anna@clinic.example'

const sessionOf = (viewer: Viewer, secondFactor?: SecondFactorStep): Session => {
  if (viewer === 'unknown') return { status: 'loading' }
  if (viewer === 'visitor') return { status: 'anonymous' }
  const isPacker = viewer === 'packer'
  return {
    status: 'signed-in',
    person: {
      id: '99990000-0000-4000-8000-000000000001',
      email: isPacker ? '' : EMAIL,
      name: isPacker ? 'Ира' : null,
      roles: viewer === 'customer' || viewer === 'colleague' ? [] : [viewer],
      ...(viewer === 'colleague' && { account: { email: 'clinic@clinic.example' } }),
    },
    ...(secondFactor && { secondFactor }),
  }
}

const renewed = (session: Session) => ({
  person: session.status === 'signed-in' ? session.person : null,
  expiresAt: null,
})

type Given = {
  /** Without one the areas are there, and show nothing. */
  area?: Area
  /** The address that the browser opens, e.g. `/cabinet?status=paid`. */
  at: string
  as?: Viewer
  /** What a member of the staff, who is a `customer` until then, still has to do. */
  secondFactor?: SecondFactorStep
  site?: PublicSite
  answers?: Answers
  /** The edited texts of the site's language, by the Russian ones. */
  translations?: Translations
}

const ownFetch = globalThis.fetch

/**
 * Opens an address of the site in the real shell with one area, and answers what they ask of the services. The page is closed
 * when the test has finished; a question that the test does not answer fails it.
 */
export async function openPage({
  area = ELSEWHERE,
  at,
  as = 'visitor',
  secondFactor,
  site = RUBLE,
  answers = {},
  translations = NO_TRANSLATIONS,
}: Given) {
  const services = answering({
    ...answers,
    partners: { listPartnerCodes: { items: [] }, ...answers.partners },
    // Whoever may not enter is asked for anew.
    identity: { renewSession: () => renewed(session), ...answers.identity },
  })
  globalThis.fetch = services.fetch as typeof fetch
  // Two looks that overlap leave it off.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  onTestFinished(() => {
    globalThis.fetch = ownFetch
    close()
    if (services.unanswered.length)
      throw new Error(`The page asked what the test does not answer: ${[...new Set(services.unanswered)].join(', ')}`)
  })
  localStorage.setItem('selectedLanguage', site.defaultLanguage)
  window.history.replaceState(null, '', at)
  const listeners = new Set<HintListener>()
  const onHint = (listener: HintListener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  let session = sessionOf(as, secondFactor)
  const sessionListeners = new Set<() => void>()
  const onSession = (listener: () => void) => {
    sessionListeners.add(listener)
    return () => void sessionListeners.delete(listener)
  }
  const shown = areaOfPath(REGISTRY, area.routes[0]!.path)
  const loaded = { shown: Promise.resolve(area), other: Promise.resolve(ELSEWHERE) }
  const sources = {
    session: { get: () => session, onChange: onSession, look: async () => {}, settle: () => {} },
    onHint,
    areas: { load: (name: string) => loaded[name === shown ? 'shown' : 'other'], forget: () => {}, shownTo: null },
    translations: { into: () => translations, onChange: () => () => {}, look: async () => {} },
  } as unknown as Sources
  await act(async () => void render(<App site={site} registry={REGISTRY} sources={sources} />))
  return {
    user: acting(userEvent.setup()),
    calls: services.calls,
    /** Sends a hint of the live stream. */
    hint: (hint: Hint | 'reconnected') => act(async () => listeners.forEach((it) => void it(hint))),
    /** Somebody has signed in or out, in this tab or another one. */
    become: (viewer: Viewer) =>
      act(async () => {
        session = sessionOf(viewer)
        for (const listener of sessionListeners) listener()
      }),
    /** Where the browser is. */
    address: () => `${location.pathname}${location.search}`,
  }
}
const NO_TRANSLATIONS = new Map()

/** The areas of the site with the addresses that each declares. */
const REGISTRY = {
  areas: Object.fromEntries(
    [...new Bun.Glob('*/package.json').scanSync(join(import.meta.dir, '../..'))].flatMap((file) => {
      const { name, area } = JSON.parse(readFileSync(join(import.meta.dir, '../..', file), 'utf8'))
      return area ? [[name, area]] : []
    }),
  ),
} as unknown as Registry
/** Any other area than the one of the test. */
const ELSEWHERE: Area = { platform: 0, Frame: ({ children }) => children, routes: [{ path: '/*', Page: () => null }] }

/** Ends each deed of a person when React has shown what came of it, a followed link too. */
const acting = (user: UserEvent): UserEvent =>
  new Proxy(user, {
    get(target, name: keyof UserEvent) {
      const deed = target[name] as (...them: unknown[]) => Promise<unknown>
      return async (...them: unknown[]) => {
        await deed.apply(target, them)
        await act(async () => {})
      }
    },
  })

/** The toast with this title. */
export const findToast = (title: string) => screen.findByRole('alertdialog', { name: title })

/** What an element says, in one line. */
export const said = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim()

/** What a description list within the element says: term → description. */
export const factsOf = (element: Element): Record<string, string> =>
  Object.fromEntries([...element.querySelectorAll('dt')].map((it) => [said(it), said(it.nextElementSibling!)]))

function close() {
  cleanup()
  for (const { key } of toasts.get()) toasts.close(key)
  forgetQueries()
  localStorage.clear()
  sessionStorage.clear()
}
