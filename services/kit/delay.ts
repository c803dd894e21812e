import { setTimeout } from 'node:timers/promises'
import { fnv1a64 } from 'contracts/text/fingerprint'

/** `<seed>:<most ms>`; less than the 10 s after which a message that nobody has acknowledged comes again. */
export const DELAY_PATTERN = '^\\d{1,9}:\\d{1,4}$'

let armed: string | undefined

/** Says how late this process is to hear every event; configuration allows it on no production site. */
export const armDelay = (delay: string | undefined) => {
  armed = delay
}

/**
 * How long after it was told an event is heard: from 0 to what `delay` says, the same for the same seed, listener and place
 * in the stream. The place comes first, since the last letters of a text hardly move its fingerprint.
 */
export function lateMs(delay: string, listener: string, stream: string, sequence: number): number {
  const [seed, mostMs] = delay.split(':')
  const drawn = Number.parseInt(fnv1a64(`${sequence} ${seed} ${stream} ${listener}`).slice(8), 16) / 2 ** 32
  return Math.floor(drawn * (Number(mostMs) + 1))
}

/** Where an event stands, and when its stream took it. */
type Taken = { stream: string; streamSequence: number; timestampNanos: number }

/** Waits until an event is late enough to be heard, so that stories can prove what a late copy decides: nothing. */
export async function beLate(listener: string, { stream, streamSequence, timestampNanos }: Taken): Promise<void> {
  if (!armed) return
  const dueAtMs = timestampNanos / 1e6 + lateMs(armed, listener, stream, streamSequence)
  await setTimeout(Math.max(0, dueAtMs - Date.now()))
}
