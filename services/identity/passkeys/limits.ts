/** A person has one or two a device; whoever has more does not know which to remove. */
export const PASSKEYS_PER_PERSON = 20

/** WebAuthn §15.1 asks for 5 to 10 minutes; the sign-in page asks for a new challenge before it expires. */
export const CHALLENGE_LIFE_MS = 5 * 60_000

/**
 * Challenges within an hour: of a person with a session and of a browser in which somebody has signed in before, of a network, and
 * of all others. They are more than links, since each opened sign-in page asks for one, and no mail comes of it.
 */
export const CHALLENGES_PER_KNOWN = 60
export const CHALLENGES_PER_NETWORK = 2_000
export const CHALLENGES_PER_HOUR = 30_000
