type Match<R> = { route: R; params: Readonly<Record<string, string>> }

/** The area's route for a path: the most specific one that matches. */
export function matchRoute<R extends { path: string }>(routes: readonly R[], pathname: string): Match<R> | null {
  const ordered = routes.toSorted((a, b) => openness(a.path) - openness(b.path) || b.path.length - a.path.length)
  for (const route of ordered) {
    const params = paramsOf(route.path, pathname)
    if (params) return { route, params }
  }
  return null
}

const openness = (pattern: string) => (pattern.endsWith('/*') ? 2 : pattern.includes(':') ? 1 : 0)

/** The path's value for each `:name` of a pattern; null where it does not match. `/*` matches everything below. */
function paramsOf(pattern: string, pathname: string): Record<string, string> | null {
  const isOpen = pattern.endsWith('/*')
  const wanted = segmentsOf(isOpen ? pattern.slice(0, -2) : pattern)
  const given = segmentsOf(pathname)
  if (isOpen ? given.length < wanted.length : given.length !== wanted.length) return null
  const params: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? ''
    if (segment.startsWith(':')) params[segment.slice(1)] = decoded(value)
    else if (segment !== value) return null
  }
  return params
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean)

/** A malformed encoding in an address stays as it is. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
