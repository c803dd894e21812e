import { type Refusal, refuse } from 'contracts/problems'

/** Bounds of what one visitor or person may do, and of what all new visitors of one network may do together. */
export type Limits = { perOwner: number; perNetwork: number }

/** A clinic's order is of one to ten patients, a laboratory's of some dozens; each makes every answer and placement longer. */
export const PATIENTS_PER_ORDER = 100

export const WINDOW_MS = 60 * 60_000
/**
 * Different e-mails that may be entered within the window: the price tells of each whether it is a customer's (PRICE-018).
 * One who orders for many types one every two minutes, slips of the pen included; an address has whole clinics and mobile
 * networks behind it, and may do what it may at the sign-in.
 */
export const EMAILS: Limits = { perOwner: 30, perNetwork: 200 }
/** Drafts that may be begun within the window: nobody fills in an order a minute for an hour, nor ten clinics behind one address. */
export const DRAFTS: Limits = { perOwner: 60, perNetwork: 600 }

export const WRITES_WINDOW_MS = 60_000
/**
 * Changes of orders within the window: a page that saves half a second after the last key makes a hundred while somebody
 * types without a rest, and a second page of the same person as many; a network has a dozen such people at a time.
 */
export const WRITES: Limits = { perOwner: 200, perNetwork: 1_200 }

/**
 * `usedUpBy`: of each limit, when the oldest was counted of what uses it up; nothing where there is room. Refuses
 * `too-many-requests` until that one is out of the window.
 */
export function withinLimits(usedUpBy: readonly (Date | undefined)[], now: Date, detail: string): Refusal | undefined {
  const waitsMs = usedUpBy.flatMap((it) => (it ? [it.getTime() + WINDOW_MS - now.getTime()] : []))
  return waitsMs.length === 0 ? undefined : tooMany(detail, Math.ceil(Math.max(...waitsMs) / 1000))
}

export const tooMany = (detail: string, waitS: number) => refuse('too-many-requests', detail, [], waitS)
