import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
} from 'react'

/** Where the page is. `key` differs for every history entry, and `state` is stored with the entry. */
export type Location = { pathname: string; search: string; hash: string; state: unknown; key: string }
/**
 * An address of this site. An object without a pathname keeps the path of the page that is shown; it goes nowhere while
 * another page is on its way, since what comes late, e.g. further rows of a list, does not concern that one.
 */
export type To = string | { pathname?: string; search?: string; hash?: string }
type Options = { replace?: boolean; state?: unknown }
/** A number moves back or forward in the history. */
export type NavigateTo = (to: To | number, options?: Options) => void
/** How the page came to its location; POP is a move in the history, and the first load. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'

type View = { location: Location; by: NavigationType }
const ViewContext = createContext<View | null>(null)
const NavigateContext = createContext<NavigateTo>(() => {})
const ParamsContext = createContext<Readonly<Record<string, string>>>({})

/** What the router stores with its history entries; other entries lack it. */
type Kept = { key: string; state: unknown }

function present(): Location {
  const { pathname, search, hash } = window.location
  const { key = 'first', state = null } = (window.history.state ?? {}) as Partial<Kept>
  return { pathname, search, hash, state, key }
}

/** Whoever has waited so long for a page sees that it loads, instead of the one before. */
const PATIENCE_MS = 10_000

/** `onArriving` is told whether a page has been asked for that is not shown yet. */
type RouterProps = { children: ReactNode; onArriving?: (isArriving: boolean) => void }

/**
 * The page's router on the browser's history. While an area loads the current page stays, so components see the new
 * location a little after the address has changed.
 */
export function Router({ children, onArriving }: RouterProps) {
  const [view, show] = useState<View>(() => ({ location: present(), by: 'POP' }))
  const shownAt = useRef(view.location.pathname)
  const [isArriving, startTransition] = useTransition()
  const coming = useRef<NavigationType>('POP')
  const arrive = useCallback(
    (by: NavigationType) => {
      coming.current = by
      const location = present()
      startTransition(() => show({ location, by }))
    },
    [startTransition],
  )
  useLayoutEffect(() => {
    shownAt.current = view.location.pathname
  }, [view])
  useLayoutEffect(() => onArriving?.(isArriving), [onArriving, isArriving])
  useEffect(() => {
    if (!isArriving) return
    // No transition: React has been seen to hold one for a minute although the code of its page was there.
    const timer = setInterval(() => show({ location: present(), by: coming.current }), PATIENCE_MS)
    return () => clearInterval(timer)
  }, [isArriving])
  useLayoutEffect(() => {
    const pop = () => arrive('POP')
    window.addEventListener('popstate', pop)
    return () => window.removeEventListener('popstate', pop)
  }, [arrive])
  const navigate = useCallback<NavigateTo>(
    (to, { replace = false, state = null } = {}) => {
      if (typeof to === 'number') return window.history.go(to)
      if (typeof to !== 'string' && to.pathname === undefined && shownAt.current !== window.location.pathname) return
      const kept: Kept = { key: Math.random().toString(36).slice(2), state }
      window.history[replace ? 'replaceState' : 'pushState'](kept, '', hrefOf(to, window.location.pathname))
      arrive(replace ? 'REPLACE' : 'PUSH')
    },
    [arrive],
  )
  return (
    <NavigateContext value={navigate}>
      <ViewContext value={view}>{children}</ViewContext>
    </NavigateContext>
  )
}

/** The router of a page that is rendered without a browser, at an address of the site. */
export function StaticRouter({ address, children }: { address: string; children: ReactNode }) {
  const { pathname, search, hash } = new URL(address, 'http://localhost')
  return (
    <ViewContext value={{ location: { pathname, search, hash, state: null, key: 'first' }, by: 'POP' }}>
      {children}
    </ViewContext>
  )
}

function hrefOf(to: To, path: string): string {
  if (typeof to === 'string') return to
  const { pathname = path, search = '', hash = '' } = to
  return `${pathname}${search}${hash}`
}

function useView(): View {
  const view = useContext(ViewContext)
  if (!view) throw new Error('Addresses are known within the router alone.')
  return view
}

export const useLocation = (): Location => useView().location
export const useNavigationType = (): NavigationType => useView().by
export const useNavigate = (): NavigateTo => useContext(NavigateContext)

/** The parameters of the page's route: `/orders/:id` → { id }. */
export const useParams = (): Readonly<Record<string, string>> => useContext(ParamsContext)
/** Provides a route's parameters to its page. */
export const Params = ParamsContext

export function useSearchParams(): readonly [URLSearchParams] {
  const { search } = useLocation()
  return useMemo(() => [new URLSearchParams(search)] as const, [search])
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: To; replace?: boolean; state?: unknown }

/** A link within the site: the router follows it in this page, and the browser opens it in another tab. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const href = hrefOf(to, pathname)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isElsewhere = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
    if (event.defaultPrevented || event.button !== 0 || isElsewhere || (rest.target ?? '_self') !== '_self') return
    event.preventDefault()
    // A link to the current address adds no history entry.
    navigate(href, { replace: replace ?? href === `${pathname}${search}${hash}`, state })
  }
  return <a {...rest} href={href} onClick={follow} />
}

/** A link that is marked while the page is at its address or below. */
export function NavLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  const { pathname } = useLocation()
  const isHere = pathname === to || pathname.startsWith(`${to}/`)
  return <Link {...rest} to={to} aria-current={isHere ? 'page' : undefined} />
}

/** Navigates as soon as it is rendered. */
export function Navigate({ to, replace = false }: { to: string; replace?: boolean }) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace }), [navigate, to, replace])
  return null
}
