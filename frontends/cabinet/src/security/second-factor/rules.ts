/** A secret in groups of four letters, which are easier to type. */
export const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? ''

/** The path of a staff page to which the person was going before the factor was to be enrolled; null for anything else. */
export function staffPathIn(search: string, origin: string): string | null {
  const path = new URLSearchParams(search).get('returnTo')
  if (!path?.startsWith('/backoffice') || !URL.canParse(path, origin)) return null
  const { pathname, search: query, origin: of } = new URL(path, origin)
  return of === origin && /^\/backoffice(\/|$)/.test(pathname) ? `${pathname}${query}` : null
}
