import { readFileSync } from 'node:fs'
import { SERVICES, type Service } from 'contracts/events'
import { NO_ROOM, type RouteDetail } from 'contracts/route'
import { isFirst, isLong, routeFinder } from 'contracts/route-finder'
import { snapshotOf } from './docs/snapshots'
import { createRoom, type Room } from './room'

export type Admissions = ReturnType<typeof createAdmissions>

/**
 * Bounds, for each service by itself, what the edge has passed on to it: one that answers late keeps nobody from the
 * others. What a service says of its routes is read from the committed contracts, since it may be down.
 */
export function createAdmissions() {
  const gates = Object.fromEntries(SERVICES.map((it) => [it, { room: createRoom(), routeOf: routesOf(it) }])) as Record<
    Service,
    { room: Room; routeOf: ReturnType<typeof routesOf> }
  >
  let refusedCount = 0

  return {
    /** Passes a request on, unless there is no room for it: then it answers nothing. */
    async admit(service: Service, method: string, path: string, passOn: () => Promise<Response>) {
      const { room, routeOf } = gates[service]
      const route = routeOf(method, path)
      if (route && isLong(route)) return passOn()
      if (!room.enter(performance.now(), route !== undefined && isFirst(route))) {
        refusedCount += 1
        return undefined
      }
      let isRefused = false
      try {
        const response = await passOn()
        isRefused = response.headers.has(NO_ROOM)
        response.headers.delete(NO_ROOM)
        return response
      } finally {
        room.leave(performance.now(), isRefused)
      }
    },
    refusedCount: () => refusedCount,
    inFlightCount: () => Object.values(gates).reduce((sum, { room }) => sum + room.inFlight(), 0),
  }
}

type Route = { method: string; path: string } & Pick<RouteDetail, 'operationId' | 'x-stream' | 'x-priority'>
type Document = { paths: { [path: string]: { [method: string]: Omit<Route, 'method' | 'path'> } } }

function routesOf(service: Service) {
  const { paths } = JSON.parse(readFileSync(snapshotOf(service), 'utf8')) as Document
  return routeFinder(
    Object.entries(paths).flatMap(([path, item]): Route[] =>
      Object.entries(item).map(([method, detail]) => ({ ...detail, method: method.toUpperCase(), path })),
    ),
  )
}
