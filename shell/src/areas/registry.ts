import { PARTNER_CODE_PATTERN, RESERVED_CODES } from 'contracts/partner-code'
import type { RegisteredArea, Registry } from 'frontend-kit/area'

/** The one route with a parameter, which matches partner codes alone (SHELL-006). */
const PARTNER_ROUTE = '/:partnerCode'

/** Paths that the shell serves itself, whatever the registry says. */
export const isOfShell = (pathname: string) => isServed('/auth', pathname)

/** The area that serves a path; `/*` at a route's end matches everything below, and the longest match wins. */
export function areaOfPath(registry: Registry, pathname: string): string | null {
  if (isOfShell(pathname)) return null
  const fits = Object.entries(registry.areas).flatMap(([name, area]) =>
    area.routes.filter((route) => isServed(route, pathname)).map((route) => ({ name, route })),
  )
  fits.sort((a, b) => b.route.length - a.route.length)
  return fits[0]?.name ?? null
}

/** Whether an area was built for a newer platform than this shell's; it is then refused before it runs. */
export const isTooNew = (area: Pick<RegisteredArea, 'platform'>, platform: number) => area.platform > platform

/** Whether a path is a partner's address, e.g. `/ABCDEF`, in any letter case (SHELL-008). */
export function isPartnerAddress(pathname: string): boolean {
  const code = withoutSlash(pathname).slice(1).toUpperCase()
  return new RegExp(PARTNER_CODE_PATTERN).test(code) && !RESERVED_CODES.includes(code)
}

function isServed(route: string, pathname: string): boolean {
  if (route === PARTNER_ROUTE) return isPartnerAddress(pathname)
  const path = withoutSlash(pathname)
  if (!route.endsWith('/*')) return route === path
  const parent = route.slice(0, -2)
  return path === parent || path.startsWith(`${parent}/`)
}

const withoutSlash = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname)
