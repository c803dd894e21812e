import { SERVICES, type Service } from 'contracts/events'
import { createRoom, type Room } from './room'

export type Admissions = ReturnType<typeof createAdmissions>

/**
 * Bounds, for each service by itself, what the edge has passed on to it: one that answers late keeps nobody from the
 * others. What flows for as long as its line takes is not among it.
 */
export function createAdmissions() {
  const rooms = Object.fromEntries(SERVICES.map((it) => [it, createRoom()])) as Record<Service, Room>
  let refusedCount = 0

  return {
    /**
     * Room for a request to a service; nothing where there is none. Whoever took it gives it back, and says whether the
     * service had no room for it. `isFirst`: it cannot be repeated.
     */
    enter(service: Service, isFirst: boolean): ((isRefused: boolean) => void) | undefined {
      const room = rooms[service]
      if (room.enter(performance.now(), isFirst)) return (isRefused) => room.leave(performance.now(), isRefused)
      refusedCount += 1
      return undefined
    },
    refusedCount: () => refusedCount,
    inFlightCount: () => Object.values(rooms).reduce((sum, it) => sum + it.inFlight(), 0),
  }
}
