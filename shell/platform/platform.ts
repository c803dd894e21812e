import type { Language } from 'contracts/common'
import type { Person } from 'contracts/identity'
import type { Hint } from 'contracts/live'
import type { SecondFactorStep } from 'contracts/people/second-factor'
import type { Site } from 'contracts/site'
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { createLater, type Missing } from './later'
import { network } from './network'
import { toasts } from './toast-queue'

export { network } from './network'
export { reloadFiles } from './reload-files'
export { publishSession, renewSession } from './renewal'
export { loadWithRetry, untilOnline, useRetry } from './retry'
export { Link, Navigate, NavLink, useLocation, useNavigate, useParams, useSearchParams } from './router'
export type { Toast } from './toast-queue'

/** Rises by one with every addition; the shell refuses an area that needs a higher number than its own. */
export const PLATFORM = 11

/** What a browser may know of the site it is on. */
export type PublicSite = Pick<
  Site,
  'id' | 'variant' | 'currency' | 'defaultLanguage' | 'factory' | 'onlinePayment' | 'brand' | 'support'
> & {
  /** Whether sample scans can be fetched below `/samples/`: in the sandbox alone. */
  samples: boolean
}

/**
 * Who is signed in; `loading` until identity has answered. It follows sign-ins and sign-outs in any tab of the browser. It
 * decides what pages show; what the person may do, the services decide.
 */
export type Session =
  | { status: 'loading' }
  | { status: 'anonymous' }
  /** `secondFactor`: why a member of the staff has no roles yet; absent where nothing is to do, and in an earlier shell. */
  | { status: 'signed-in'; person: Person; secondFactor?: SecondFactorStep }

/** A text as built: parsed where it has ICU notation, else as it was written. */
export type Message = string | readonly object[]
/** The staff's translations, which replace built texts, by the Russian message; see `keyOf` of the kit. */
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
  /** Renders the error, with a retry, in place of code that failed to load. */
  missing: (missing: Missing) => ReactNode
  /** The page of an unknown address. */
  notFound: ReactNode
}

export const PlatformContext = createContext<Platform | null>(null)

function usePlatform(): Platform {
  const platform = useContext(PlatformContext)
  if (!platform) throw new Error('The platform must be used within the shell.')
  return platform
}

/** The site of this address: currency, flags, support contacts. */
export const useSite = (): PublicSite => usePlatform().site

/** The visible language; `setLocale` also stores it for the next visit. */
export function useLocale(): Pick<Platform, 'locale' | 'setLocale'> {
  const { locale, setLocale } = usePlatform()
  return { locale, setLocale }
}

/** The staff's translations into the visible language; empty until they have loaded, and in Russian. */
export const useTranslations = (): Translations => usePlatform().translations

// The register's words (AUTH-018).
function useAuth(): Platform {
  const platform = useContext(PlatformContext)
  if (!platform) throw new Error('useAuth must be used within an AuthProvider')
  return platform
}

export const useSession = (): Session => useAuth().session

/** Ends all sessions of the person, goes to the home page and shows a toast about the result (AUTH-014). */
export const useSignOut = (): (() => Promise<void>) => useAuth().signOut

export { isPacker, isStaff } from 'contracts/access/rights'

/**
 * Shows a toast, from a component or from any other code. An error that the page does not show itself stays until it is
 * closed or `dismissToasts` is called for its subject; all others disappear by themselves.
 */
export const toast = toasts.show
export const dismissToasts = toasts.dismiss

const TOASTS = { show: toast, end: dismissToasts }
/** Former names, for versions of areas that were built for an earlier platform and may still be deployed. */
export const useToasts = () => TOASTS
export { reloadFiles as fetchAnew } from './reload-files'
export { publishSession as tellSession } from './renewal'
export { loadWithRetry as loaded, untilOnline as untilBack, useRetry as useAskingAgain } from './retry'
export { dismissToasts as endToasts }

/** Whether the site can be reached; the shell shows it on every page. */
export const useIsOnline = (): boolean => useSyncExternalStore(network.onChange, network.isOnline, () => true)

/** Calls the listener when the site can be reached again. */
export function useNetworkBack(listener: () => void): void {
  const onEvent = useEffectEvent(listener)
  useEffect(() => network.onChange(() => network.isOnline() && onEvent()), [])
}

/** Uses the shell's texts, which have loaded. */
const MissingHere = (missing: Missing): ReactNode => usePlatform().missing(missing)
/** See `later` of the kit. */
export const laterFrom = <Props extends object>(options: Omit<Parameters<typeof createLater<Props>>[0], 'Missing'>) =>
  createLater({ ...options, Missing: MissingHere })

/** The shell's page of an unknown address, for an address that an area serves on some sites only. */
export const NotFound = (): ReactNode => usePlatform().notFound

/** Calls the listener for every change to the visitor's own records, wherever in the system it happened. */
export function useHints(listener: HintListener): void {
  const { onHint } = usePlatform()
  const onEvent = useEffectEvent(listener)
  useEffect(() => onHint((hint) => onEvent(hint)), [onHint])
}

/** Names the page in the window's title (the brand is added) and to search engines. */
export function usePageMeta({ title, description }: PageMeta): void {
  const { setPageMeta } = usePlatform()
  useEffect(
    () => setPageMeta(description === undefined ? { title } : { title, description }),
    [setPageMeta, title, description],
  )
}
