import { SERVICES, type Service } from 'contracts/events'
import { NO_ROOM } from 'contracts/route'
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
    /** Passes a request on, unless there is no room for it: then it answers nothing. `isFirst`: it cannot be repeated. */
    async admit(service: Service, isFirst: boolean, passOn: () => Promise<Response>): Promise<Response | undefined> {
      const room = rooms[service]
      if (!room.enter(performance.now(), isFirst)) {
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
    inFlightCount: () => Object.values(rooms).reduce((sum, it) => sum + it.inFlight(), 0),
  }
}
