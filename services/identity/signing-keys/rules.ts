const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** How long a key signs. */
export const KEY_LIFE_MS = 30 * DAY_MS
/** How long a key is published before it signs: for processes that could not ask for a while, and for clocks that are off. */
export const LEAD_MS = 60 * MINUTE_MS
/** The same after a revocation: every process that runs has read the keys twice. */
export const SHORT_LEAD_MS = MINUTE_MS
/** How long a key still verifies once its successor signs: longer than any token lives. */
export const OVERLAP_MS = 15 * MINUTE_MS

/** When a key signs and verifies. */
export type KeyTimes = { kid: string; signsFrom: Date; revokedAt: Date | null; dropsAt: Date | null }

const later = (from: Date, ms: number) => new Date(from.getTime() + ms)

/**
 * The key that has no successor; undefined before the first one. It need not be the one that signs last: a revocation puts one that signs
 * within a minute in the place of one that would have signed within an hour.
 */
export const lastOf = <K extends KeyTimes>(keys: readonly K[]): K | undefined =>
  keys.find(({ dropsAt }) => dropsAt === null)

/** Whether the last key needs a successor. */
export const needsSuccessor = ({ signsFrom, revokedAt }: KeyTimes, now: Date): boolean =>
  revokedAt !== null || now >= later(signsFrom, KEY_LIFE_MS - LEAD_MS)

/** When the successor of a key signs, and until when the earlier keys verify: revoked ones no longer than needed. */
export function successionOf({ revokedAt }: Pick<KeyTimes, 'revokedAt'>, now: Date) {
  if (revokedAt === null) {
    const signsFrom = later(now, LEAD_MS)
    return { signsFrom, earlierDropAt: later(signsFrom, OVERLAP_MS) }
  }
  const signsFrom = later(now, SHORT_LEAD_MS)
  return { signsFrom, earlierDropAt: signsFrom }
}

/** The keys that verify now, newest first. */
export const verifying = <K extends KeyTimes>(keys: readonly K[], now: Date): K[] =>
  keys
    .filter(({ dropsAt }) => dropsAt === null || now < dropsAt)
    .toSorted((one, other) => other.signsFrom.getTime() - one.signsFrom.getTime())

/** The key that signs now. */
export const signing = <K extends KeyTimes>(keys: readonly K[], now: Date): K | undefined =>
  verifying(keys, now).find(({ signsFrom }) => signsFrom <= now)
