/** The codes in the picture, and when each was last seen, in milliseconds. */
export type Seen = ReadonlyMap<string, number>
export const NONE: Seen = new Map()

/** A code that is not found in some pictures, blurred by a hand, has not left yet. */
const GONE_MS = 1_000

/** After a look at a picture: `fresh` are the codes that have come into it. One is reported once until it has left. */
export function look(seen: Seen, codes: readonly string[], nowMs: number): { seen: Seen; fresh: string[] } {
  const there = new Map([...seen].filter(([, lastMs]) => nowMs - lastMs < GONE_MS))
  const fresh = [...new Set(codes)].filter((it) => !there.has(it))
  for (const it of codes) there.set(it, nowMs)
  return { seen: there, fresh }
}

/** `refused`: the person or the browser allows none. `absent`: there is none. `busy`: another program has it, or it was unplugged. */
export type CameraFailure = 'refused' | 'absent' | 'busy' | 'failed'

const FAILURES: Readonly<Record<string, CameraFailure>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** Why a camera did not open, by the name of the browser's error. */
export const failureOf = (name: string): CameraFailure => FAILURES[name] ?? 'failed'

/** The middle square of a picture: what is sharp and meant. */
export function middleOf(width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, side }
}
