import type { RegisteredArea, Registry } from 'frontend-kit/area'

/** Paths that lead elsewhere for as long as no area serves them. */
export const REDIRECTS: Readonly<Record<string, string>> = { '/': '/order' }

/** What the shell itself serves, whatever the registry says. */
export const isOfShell = (pathname: string) => isServed('/auth', pathname)

/** The area that serves a path; a pattern ends in `/*` for everything under it, and the longest that fits wins. */
export function areaOfPath(registry: Registry, pathname: string): string | null {
  if (isOfShell(pathname)) return null
  const fits = Object.entries(registry.areas).flatMap(([name, area]) =>
    area.routes.filter((route) => isServed(route, pathname)).map((route) => ({ name, route })),
  )
  fits.sort((a, b) => b.route.length - a.route.length)
  return fits[0]?.name ?? null
}

/** Where a path leads instead, or null; an area that serves the path comes first. */
export function redirectOfPath(registry: Registry, pathname: string): string | null {
  return areaOfPath(registry, pathname) ? null : (REDIRECTS[pathname] ?? null)
}

/** An area may be built for more than this shell offers: then it is refused before it runs. */
export const isTooNew = (area: Pick<RegisteredArea, 'platform'>, platform: number) => area.platform > platform

function isServed(route: string, pathname: string): boolean {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  if (!route.endsWith('/*')) return route === path
  const parent = route.slice(0, -2)
  return path === parent || path.startsWith(`${parent}/`)
}
