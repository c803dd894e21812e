import type { RouteDetail } from './route'

type Served = Pick<RouteDetail, 'x-stream' | 'x-priority'>

/** Whether it cannot be repeated, and is served before others. */
export const isFirst = (detail: Served) => detail['x-priority'] === 'first'

/** Whether a request takes as long as its client's line, so that its time says nothing of the process. */
export const isLong = (detail: Served) => detail['x-stream'] !== undefined

type Routed = { method: string; path: string }

/** Finds the route that a request goes to; where a route has `{id}` or `:id`, the path may have anything. */
export function routeFinder<R extends Routed>(routes: readonly R[]) {
  const known = routes.map((route) => ({ route, pattern: patternOf(route.path) }))
  return (method: string, path: string): R | undefined =>
    known.find((it) => it.route.method === method && it.pattern.test(path))?.route
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+|\{\w+\}/g, '[^/]+')}$`)
