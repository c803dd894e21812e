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

/** Wrong tries after which a code is dead. */
export const TRIES_PER_CODE = 5
