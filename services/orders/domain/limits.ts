import { type Refusal, refuse } from 'contracts/problems'

export const EMAIL_WINDOW_MS = 60 * 60_000
/**
 * Different e-mails that may be entered within the window: the price tells of each whether it is a customer's (PRICE-018).
 * One who orders for many types one every two minutes, slips of the pen included; an address has whole clinics and mobile
 * networks behind it, and may do what it may at the sign-in.
 */
export const EMAILS_PER_OWNER = 30
export const EMAILS_PER_NETWORK = 200

/**
 * `usedUpBy`: of each limit, when the oldest of the e-mails was entered that use it up; nothing where there is room. Refuses
 * `too-many-requests` until that one is out of the window, alike whether an e-mail is known or not.
 */
export function withinLimits(usedUpBy: readonly (Date | undefined)[], now: Date): Refusal | undefined {
  const waitsMs = usedUpBy.flatMap((it) => (it ? [it.getTime() + EMAIL_WINDOW_MS - now.getTime()] : []))
  if (waitsMs.length === 0) return undefined
  const waitS = Math.ceil(Math.max(...waitsMs) / 1000)
  return refuse('too-many-requests', 'Too many different e-mails were entered within an hour.', [], waitS)
}
