import { refuse } from 'contracts/problems'

/** Limits per visitor or person, and per network for all its new visitors together. */
export type Limits = { perOwner: number; perNetwork: number }

/**
 * A clinic's order has one to ten patients, a laboratory's some dozens; each patient makes every answer and placement
 * slower.
 */
export const PATIENTS_PER_ORDER = 100

/**
 * Different e-mails within an hour: the price reveals of each whether it belongs to a customer (PRICE-018). A person who
 * orders for many types one every two minutes, typos included; an address may serve whole clinics and mobile networks,
 * and has the same limit as at the sign-in.
 */
export const EMAILS: Limits = { perOwner: 30, perNetwork: 200 }
/** Drafts within an hour: nobody fills in an order a minute for an hour, nor do ten clinics behind one address. */
export const DRAFTS: Limits = { perOwner: 60, perNetwork: 600 }

export const WRITES_WINDOW_MS = 60_000
/**
 * Changes of orders per window: a page that saves half a second after the last key makes a hundred while somebody types
 * without a pause, and a second page of the same person as many; a network has a dozen such people at a time.
 */
export const WRITES: Limits = { perOwner: 200, perNetwork: 1_200 }

export const tooMany = (detail: string, waitS: number) => refuse('too-many-requests', detail, [], waitS)
