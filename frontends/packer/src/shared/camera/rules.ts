/** The codes in the picture, when each was last seen, and when the last look was, in milliseconds. */
export type Seen = { codes: ReadonlyMap<string, number>; lookedMs: number }
export const NONE: Seen = { codes: new Map(), lookedMs: 0 }

/**
 * A code that is not found in some pictures, blurred by a hand, has not left yet. It is missing only by looks without it: on a slow
 * phone a second may pass between two looks.
 */
const GONE_MS = 1_000

/** After a look at a picture: `fresh` are the codes that have come into it. One is reported once until it has left. */
export function look(seen: Seen, codes: readonly string[], nowMs: number): { seen: Seen; fresh: string[] } {
  const there = new Map([...seen.codes].filter(([, lastMs]) => seen.lookedMs - lastMs < GONE_MS))
  const fresh = [...new Set(codes)].filter((it) => !there.has(it))
  for (const it of codes) there.set(it, nowMs)
  return { seen: { codes: there, lookedMs: nowMs }, fresh }
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
