export type Room = ReturnType<typeof createRoom>

/** As many as a service lets in at one moment. */
const MOST = 200
/** What cannot be repeated finds room beyond that, so that no standstill of others keeps it out. */
const MOST_OF_FIRST = 2 * MOST
/** What a service has room for in any case. */
const LEAST = 10
/** A service that answers nobody for so long has no room for more. */
const SILENCE_MS = 2_000
/** When nobody was refused for so long, the flood is over. */
const QUIET_MS = 1_000

/**
 * How many requests the edge has passed on to one service at a time. The service alone knows whether it has too much to do
 * or waits for somebody else, so it is believed: when it refuses, no more are passed on than it has kept, and one more for
 * each full round of answers, as TCP does with a line. Whoever uses it tells it the time.
 */
export function createRoom() {
  let inFlight = 0
  let most = MOST
  let heardMs = 0
  let refusedMs = Number.NEGATIVE_INFINITY

  return {
    /** Takes room for a request; false where it is to be refused at once. `isFirst`: it is one that cannot be repeated. */
    enter(nowMs: number, isFirst: boolean): boolean {
      if (inFlight === 0) heardMs = nowMs
      if (nowMs - refusedMs >= QUIET_MS) most = MOST
      if (inFlight >= LEAST && nowMs - heardMs >= SILENCE_MS) most = LEAST
      if (inFlight >= (isFirst ? MOST_OF_FIRST : Math.floor(most))) {
        refusedMs = nowMs
        return false
      }
      inFlight += 1
      return true
    },

    /** A request is over; `isRefused`: the service had no room for it. */
    leave(nowMs: number, isRefused: boolean): void {
      inFlight -= 1
      heardMs = nowMs
      if (isRefused) {
        refusedMs = nowMs
        most = Math.max(LEAST, inFlight)
      } else most = Math.min(MOST, most + 1 / most)
    },

    inFlight: () => inFlight,
  }
}
