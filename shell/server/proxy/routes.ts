import { SERVICES, type Service } from 'contracts/events'
import { routeFinder } from 'contracts/route-finder'
import { type Operation, readOperations } from '../docs/snapshots'

/**
 * How the edge passes a request's body on: streamed, or read whole before it asks the service. `isFirst`: the request
 * cannot be repeated, and the edge passes it on before others.
 */
export type Travel = { kind: 'flows' } | { kind: 'whole'; maxBytes: number; isFirst: boolean }

/**
 * How each route's body travels, from the committed contracts, since a service may be down. The limit of a route
 * without a contract is that of the largest body that is read whole.
 */
export function createRoutes(operations: readonly Operation[] = readOperations()) {
  const largest = Math.max(...operations.filter((it) => !it.flows).map((it) => it.maxBodyBytes ?? 0))
  const travelOf = ({ flows, isFirst, maxBodyBytes = largest }: Operation): Travel =>
    flows ? { kind: 'flows' } : { kind: 'whole', maxBytes: maxBodyBytes, isFirst }
  const unknown: Travel = { kind: 'whole', maxBytes: largest, isFirst: false }
  const finders = Object.fromEntries(
    SERVICES.map((service) => [service, routeFinder(operations.filter((it) => it.service === service))]),
  ) as Record<Service, ReturnType<typeof routeFinder<Operation>>>
  return (service: Service, method: string, path: string): Travel => {
    const route = finders[service](method, path)
    return route ? travelOf(route) : unknown
  }
}
export type Routes = ReturnType<typeof createRoutes>
