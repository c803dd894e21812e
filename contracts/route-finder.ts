import type { RouteDetail } from './route'

type Served = Pick<RouteDetail, 'x-stream' | 'x-priority'>

/** Whether a request cannot be repeated, so that it goes before others. */
export const isFirst = (detail: Served) => detail['x-priority'] === 'first'

/** Whether a request takes as long as the client's line needs, so that its time does not measure the process. */
export const isLong = (detail: Served) => detail['x-stream'] !== undefined

type Routed = { method: string; path: string }

/** Finds a request's route; `{id}` or `:id` in a route matches any part of the path. */
export function routeFinder<R extends Routed>(routes: readonly R[]) {
  const known = routes.map((route) => ({ route, pattern: patternOf(route.path) }))
  return (method: string, path: string): R | undefined =>
    known.find((it) => it.route.method === method && it.pattern.test(path))?.route
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+|\{\w+\}/g, '[^/]+')}$`)
