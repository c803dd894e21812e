import { setTimeout } from 'node:timers/promises'
import { fnv1a64 } from 'contracts/text/fingerprint'

/** `<seed>:<most ms>`; less than the 10 s after which the server redelivers an unacknowledged message. */
export const DELAY_PATTERN = '^\\d{1,9}:\\d{1,4}$'

let armed: string | undefined

/** Sets how late this process receives every event; configuration forbids it on a production site. */
export const armDelay = (delay: string | undefined) => {
  armed = delay
}

/**
 * The delay of an event after it was stored: from 0 to the maximum in `delay`, the same for the same seed, consumer and
 * sequence. The sequence comes first, since the last letters of a text hardly move its hash.
 */
export function lateMs(delay: string, listener: string, stream: string, sequence: number): number {
  const [seed, mostMs] = delay.split(':')
  const drawn = Number.parseInt(fnv1a64(`${sequence} ${seed} ${stream} ${listener}`).slice(8), 16) / 2 ** 32
  return Math.floor(drawn * (Number(mostMs) + 1))
}

/** An event's sequence, and the time at which its stream stored it. */
type Received = { stream: string; streamSequence: number; timestampNanos: number }

/** Delays an event, so that browser stories can prove that no decision depends on a late event. */
export async function delayEvent(
  listener: string,
  { stream, streamSequence, timestampNanos }: Received,
): Promise<void> {
  if (!armed) return
  const dueAtMs = timestampNanos / 1e6 + lateMs(armed, listener, stream, streamSequence)
  await setTimeout(Math.max(0, dueAtMs - Date.now()))
}
