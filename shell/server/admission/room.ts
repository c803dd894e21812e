export type Room = ReturnType<typeof createRoom>

/** What an answer of the service says of its room. */
export type Heard = { isRefused: boolean; inTime?: number | undefined }

/** As many requests as a service admits at a time. */
const MOST = 200
/** Unrepeatable requests have room beyond that, so that stalled other requests do not block them. */
const MOST_OF_FIRST = 2 * MOST
/** The room of a service never falls below this. */
const LEAST = 5
/** A service that answers nothing for so long has room for the least alone. */
const SILENCE_MS = 2_000
/** A flood is over when the service and the edge have refused nothing for so long. */
const QUIET_MS = 1_000

/**
 * Limits the requests in flight to one service. Only the service knows whether it is overloaded or waits for another,
 * so its refusals steer the limit: a refusal sets it to what the service has kept, and each full round of answers adds
 * one, as TCP's congestion control does, up to what the service says that it can answer in time. The caller passes the time.
 */
export function createRoom() {
  let inFlight = 0
  let most = MOST
  let heardMs = 0
  let refusedMs = Number.NEGATIVE_INFINITY

  function refuses(nowMs: number, isFirst: boolean): boolean {
    if (inFlight === 0) heardMs = nowMs
    if (nowMs - refusedMs >= QUIET_MS) most = MOST
    if (inFlight >= LEAST && nowMs - heardMs >= SILENCE_MS) most = LEAST
    if (inFlight < (isFirst ? MOST_OF_FIRST : Math.floor(most))) return false
    refusedMs = nowMs
    return true
  }

  return {
    /** Whether the edge has to refuse a request. `isFirst`: the request cannot be repeated. */
    refuses,

    /** Takes room for a request; false where the edge has to refuse it. */
    enter(nowMs: number, isFirst: boolean): boolean {
      if (refuses(nowMs, isFirst)) return false
      inFlight += 1
      return true
    },

    /**
     * Gives the room of a finished request back. `isRefused`: the service had no room for it; `inTime`: how many it can answer
     * in time.
     */
    leave(nowMs: number, { isRefused, inTime = MOST }: Heard): void {
      inFlight -= 1
      heardMs = nowMs
      if (isRefused) {
        refusedMs = nowMs
        most = Math.max(LEAST, inFlight)
      } else if (most < MOST) most = Math.min(Math.max(LEAST, inTime), most + 1 / most)
    },

    inFlight: () => inFlight,
  }
}
