/**
 * quality.md, "Sign-in": within the window 20 requests for links an e-mail address, 200 an IP. Each network has its own
 * count per address: requests for somebody else's address use up only the requester's limit.
 */
export const LINKS_PER_EMAIL = 20
export const LINKS_PER_NETWORK = 200
/**
 * Valid links to one address at a time, across all networks. Beyond that no more mails are sent: the person finds a
 * valid link in the mailbox, and nobody can flood it.
 */
export const GOOD_LINKS_PER_EMAIL = 60
/**
 * Wrong passwords of the packers within the window: from a network, of browsers that have never unlocked, and from each
 * browser that has. 20 an hour are for fingers in gloves, and for no dictionary.
 */
export const FAILURES_PER_SOURCE = 20

/**
 * Passwords that wait for being compared, which takes 20 MB and some 30 ms of a processor each: whoever comes then
 * waits. Known browsers wait in a line of their own.
 */
export const PASSWORDS_WAITING = 60

/** The same for known and unknown addresses. */
export const TOO_MANY = 'There were too many of these requests within an hour.'
