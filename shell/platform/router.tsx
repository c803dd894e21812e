import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'

/** Where the page is. `key` is another one for every entry of the history, and `state` is what was kept with the entry. */
export type Location = { pathname: string; search: string; hash: string; state: unknown; key: string }
/** An address of this site; an object keeps the path where it names none. */
export type To = string | { pathname?: string; search?: string; hash?: string }
type Options = { replace?: boolean; state?: unknown }
/** A number goes so far back or forward in the history. */
export type NavigateTo = (to: To | number, options?: Options) => void
/** How the page came to where it is; POP is a move in the history, and the first look. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'

type View = { location: Location; by: NavigationType }
const ViewContext = createContext<View | null>(null)
const NavigateContext = createContext<NavigateTo>(() => {})
const ParamsContext = createContext<Readonly<Record<string, string>>>({})

/** What the history keeps with an entry of ours; others' have none of it. */
type Kept = { key: string; state: unknown }

function present(): Location {
  const { pathname, search, hash } = window.location
  const { key = 'first', state = null } = (window.history.state ?? {}) as Partial<Kept>
  return { pathname, search, hash, state, key }
}

/**
 * The router of the page, on the browser's own history. An area that is yet to arrive leaves what is shown in its place,
 * so what it tells comes a little after the address has changed.
 */
export function Router({ children }: { children: ReactNode }) {
  const [view, show] = useState<View>(() => ({ location: present(), by: 'POP' }))
  const arrive = useCallback((by: NavigationType) => {
    const location = present()
    startTransition(() => show({ location, by }))
  }, [])
  useLayoutEffect(() => {
    const pop = () => arrive('POP')
    window.addEventListener('popstate', pop)
    return () => window.removeEventListener('popstate', pop)
  }, [arrive])
  const navigate = useCallback<NavigateTo>(
    (to, { replace = false, state = null } = {}) => {
      if (typeof to === 'number') return window.history.go(to)
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

/** A page that is written where there is no browser, at an address of the site. */
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

/** What stands in the parameters of the page's route: `/orders/:id` → { id }. */
export const useParams = (): Readonly<Record<string, string>> => useContext(ParamsContext)
/** Stands around the page of a route. */
export const Params = ParamsContext

export function useSearchParams(): readonly [URLSearchParams] {
  const { search } = useLocation()
  return useMemo(() => [new URLSearchParams(search)] as const, [search])
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: To; replace?: boolean; state?: unknown }

/** A link within the site: followed in this page, and by the browser's own ways into another tab. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const href = hrefOf(to, pathname)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isElsewhere = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
    if (event.defaultPrevented || event.button !== 0 || isElsewhere || (rest.target ?? '_self') !== '_self') return
    event.preventDefault()
    // The same address again is no other entry to go back from.
    navigate(href, { replace: replace ?? href === `${pathname}${search}${hash}`, state })
  }
  return <a {...rest} href={href} onClick={follow} />
}

/** A link that is marked while the page is where it leads, or below. */
export function NavLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  const { pathname } = useLocation()
  const isHere = pathname === to || pathname.startsWith(`${to}/`)
  return <Link {...rest} to={to} aria-current={isHere ? 'page' : undefined} />
}

/** Leads elsewhere as soon as it is shown. */
export function Navigate({ to, replace = false }: { to: string; replace?: boolean }) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace }), [navigate, to, replace])
  return null
}
