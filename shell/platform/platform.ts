import type { Language } from 'contracts/common'
import type { Person } from 'contracts/identity'
import type { Hint } from 'contracts/live'
import type { Site } from 'contracts/site'
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { createLater, type Missing } from './later'
import { network } from './network'
import { toasts } from './toast-queue'

export { fetchAnew } from './anew'
export { loaded, untilBack, useAskingAgain } from './asking-again'
export { network } from './network'
export { renewSession, tellSession } from './renewal'
export { Link, Navigate, NavLink, useLocation, useNavigate, useParams, useSearchParams } from './router'
export type { Toast } from './toast-queue'

/** Rises by one with every addition; the shell refuses an area that needs a higher number than its own. */
export const PLATFORM = 6

/** What a browser may know of the site it is on. */
export type PublicSite = Pick<
  Site,
  'id' | 'variant' | 'currency' | 'defaultLanguage' | 'factory' | 'onlinePayment' | 'brand' | 'support'
>

/**
 * Who is here; `loading` until identity has said it. It follows whoever signs in or out in any tab of the browser. What it
 * says decides what is shown; what may be done, the services decide.
 */
export type Session = { status: 'loading' } | { status: 'anonymous' } | { status: 'signed-in'; person: Person }

/** A text as the build makes it: parsed where it has ICU notation, else as it was written. */
export type Message = string | readonly object[]
/** What staff translated, in place of what was built: by the Russian message, see `keyOf` of the kit. */
export type Translations = ReadonlyMap<string, Message>

export type PageMeta = { title: string; description?: string }

/** `reconnected`: hints may have been missed, so a page refetches what it shows. */
export type HintListener = (hint: Hint | 'reconnected') => void

/** What the shell fills; areas use the hooks below. */
export type Platform = {
  site: PublicSite
  locale: Language
  setLocale: (locale: Language) => void
  translations: Translations
  session: Session
  signOut: () => Promise<void>
  /** Answers the function that ends the subscription. */
  onHint: (listener: HintListener) => () => void
  setPageMeta: (meta: PageMeta) => void
  /** What stands in the place of what could not be fetched: it says so and offers another try. */
  missing: (missing: Missing) => ReactNode
}

export const PlatformContext = createContext<Platform | null>(null)

function usePlatform(): Platform {
  const platform = useContext(PlatformContext)
  if (!platform) throw new Error('The platform must be used within the shell.')
  return platform
}

/** The site of this address: currency, flags, support contacts. */
export const useSite = (): PublicSite => usePlatform().site

/** The visible language; `setLocale` also keeps it for the next visit. */
export function useLocale(): Pick<Platform, 'locale' | 'setLocale'> {
  const { locale, setLocale } = usePlatform()
  return { locale, setLocale }
}

/** What staff translated into the visible language; nothing until it was fetched, and in Russian. */
export const useTranslations = (): Translations => usePlatform().translations

// The register's words (AUTH-018).
function useAuth(): Platform {
  const platform = useContext(PlatformContext)
  if (!platform) throw new Error('useAuth must be used within an AuthProvider')
  return platform
}

export const useSession = (): Session => useAuth().session

/** Ends all sessions of the person, tells them so and goes to the home page; what fails is told as well (AUTH-014). */
export const useSignOut = (): (() => Promise<void>) => useAuth().signOut

export { isPacker, isStaff } from 'contracts/access/staff'

/**
 * Tells something beside the page, from a component or from anywhere else. An error that stands nowhere else stays until it
 * is closed, or `endToasts` says that what it is about no longer holds; all else leaves by itself.
 */
export const toast = toasts.show
export const endToasts = toasts.end

const TOASTS = { show: toast, end: endToasts }
/** The same for versions of areas that were built before platform 6 and may still be deployed. */
export const useToasts = () => TOASTS

/** Whether the site can be reached, as far as anybody has noticed; the shell says it on every page. */
export const useIsOnline = (): boolean => useSyncExternalStore(network.onChange, network.isThere, () => true)

/** Hears that the site can be reached again. */
export function useNetworkBack(listener: () => void): void {
  const heard = useEffectEvent(listener)
  useEffect(() => network.onChange(() => network.isThere() && heard()), [])
}

/** In the words of the shell, which are there already. */
const MissingHere = (missing: Missing): ReactNode => usePlatform().missing(missing)
/** See `later` of the kit. */
export const laterFrom = <Props extends object>(options: Omit<Parameters<typeof createLater<Props>>[0], 'Missing'>) =>
  createLater({ ...options, Missing: MissingHere })

/** Hears of every change to the visitor's own records, wherever in the system it happened. */
export function useHints(listener: HintListener): void {
  const { onHint } = usePlatform()
  const heard = useEffectEvent(listener)
  useEffect(() => onHint((hint) => heard(hint)), [onHint])
}

/** Names the page in the window's title (the brand is added) and to search engines. */
export function usePageMeta({ title, description }: PageMeta): void {
  const { setPageMeta } = usePlatform()
  useEffect(
    () => setPageMeta(description === undefined ? { title } : { title, description }),
    [setPageMeta, title, description],
  )
}
