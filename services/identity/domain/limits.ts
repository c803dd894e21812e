/**
 * quality.md, "Sign-in": within the window 20 requests for links an e-mail address, 200 an IP. An address is counted for each
 * network apart: whoever asks for links to somebody else's address uses up nobody's requests but their own.
 */
export const LINKS_PER_EMAIL = 20
export const LINKS_PER_NETWORK = 200
/**
 * Links to one address that are good at a time, from whatever networks they were asked for. No more mails are sent then: the
 * person finds a link in the mailbox that signs in, and nobody fills that mailbox.
 */
export const GOOD_LINKS_PER_EMAIL = 60
/**
 * Wrong passwords of the packers within the window: from a network, of browsers that have never unlocked, and from each
 * browser that has. 20 an hour are for fingers in gloves, and for no dictionary.
 */
export const FAILURES_PER_SOURCE = 20

/**
 * Passwords that wait for being compared, which takes 20 MB and some 30 ms of a processor each: whoever comes then waits.
 * Known browsers wait in a line of their own.
 */
export const PASSWORDS_WAITING = 60

/** Said alike whether an address is known or not. */
export const TOO_MANY = 'There were too many of these requests within an hour.'
