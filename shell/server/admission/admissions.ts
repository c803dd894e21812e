import { SERVICES, type Service } from 'contracts/events'
import { createRoom, type Heard, type Room } from './room'

export type Admissions = ReturnType<typeof createAdmissions>

/**
 * Limits the requests in flight to each service separately, so that a slow service blocks no other. Streamed bodies and
 * answers, which take as long as the client's line, do not count.
 */
export function createAdmissions() {
  const rooms = Object.fromEntries(SERVICES.map((it) => [it, createRoom()])) as Record<Service, Room>
  let refusedCount = 0

  return {
    /** Whether there is no room for a request now. */
    refuses(service: Service, isFirst: boolean): boolean {
      const isRefused = rooms[service].refuses(performance.now(), isFirst)
      if (isRefused) refusedCount += 1
      return isRefused
    },
    /**
     * Takes room for a request to a service; answers nothing where there is none. The caller gives the room back with
     * what the answer says of it. `isFirst`: the request cannot be repeated.
     */
    enter(service: Service, isFirst: boolean): ((heard: Heard) => void) | undefined {
      const room = rooms[service]
      if (room.enter(performance.now(), isFirst)) return (heard) => room.leave(performance.now(), heard)
      refusedCount += 1
      return undefined
    },
    refusedCount: () => refusedCount,
    inFlightCount: () => Object.values(rooms).reduce((sum, it) => sum + it.inFlight(), 0),
  }
}
