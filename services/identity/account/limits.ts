/**
 * quality.md, "Sign-in": within the window 20 requests for links an e-mail address, 200 an IP. Each source has its own
 * count per address: requests for somebody else's address use up only the requester's limit. Of a network those count
 * whose link nobody has used, so that a clinic whose people do sign in is not stopped by its size.
 */
export const LINKS_PER_EMAIL = 20
export const LINKS_PER_NETWORK = 200
/** With used links a network has ten times as many, so that the mailboxes of one stranger do not use up the limit of all. */
export const USED_AND_UNUSED = 10
/** Requests for links by a person with a session, and from a browser in which somebody has signed in before. */
export const LINKS_PER_KNOWN = 20
/**
 * Valid links to one address at a time, across all networks. Beyond that no more mails are sent: the mailbox already
 * holds a valid link, and nobody can flood it.
 */
export const VALID_LINKS_PER_EMAIL = 60
/**
 * Wrong packer passwords within the window: from a network, by browsers that have never unlocked, and from each browser
 * that has. 20 an hour allow for typing in gloves, not for trying a dictionary.
 */
export const FAILURES_PER_SOURCE = 20
/**
 * Wrong packer passwords of a site within the window from all networks together, by browsers that have never unlocked. So
 * many guess 4,800 passwords a day, however many networks they have; ten networks of mistaken people do not reach it.
 */
export const FAILURES_IN_ALL = 200

/** The person waits for the mail with the page open. */
export const CODE_LIFE_MS = 10 * 60_000
/** Wrong tries after which a code is dead. */
export const TRIES_PER_CODE = 5
/**
 * Wrong codes within the window: from a network, and for an e-mail address from all networks. So whoever guesses the
 * codes of one address for a whole day from everywhere finds one with a probability of 0.15 %.
 */
export const WRONG_CODES_PER_SOURCE = 60

/**
 * Passwords that may wait to be compared, one at a time, since a comparison takes 20 MB and about 30 ms of a processor.
 * Known browsers have a queue of their own.
 */
export const PASSWORDS_WAITING = 60

/** The same text for known and unknown addresses. */
export const TOO_MANY = 'There were too many of these requests within an hour.'
