/**
 * Wrong packer passwords within the window: from a network, by browsers that have never unlocked, and from each browser
 * that has. 20 an hour allow for typing in gloves, not for trying a dictionary.
 */
export const FAILURES_PER_SOURCE = 20

/** The person waits for the mail with the page open. */
export const CODE_LIFE_MS = 10 * 60_000
/**
 * Wrong codes within the window: from a network, and for an e-mail address from all networks. So whoever guesses the
 * codes of one address for a whole day from everywhere finds one with a probability of 0.15 %.
 */
export const WRONG_CODES_PER_SOURCE = 60

/**
 * Wrong codes of the second factor within the window, of a person from all networks. Three codes of a million are good at a time, so
 * that whoever guesses for a whole day, with the mailbox of the person, finds one with a probability of 0.15 %.
 */
export const WRONG_FACTORS_PER_PERSON = 20

/** The same text for known and unknown addresses. */
export const TOO_MANY = 'There were too many of these requests within an hour.'

/** RFC 5321 §4.5.4.1: a sender gives up after 4 to 5 days. For mails of which nobody waits with the page open. */
export const MAIL_LIFE_MS = 5 * 86_400_000
