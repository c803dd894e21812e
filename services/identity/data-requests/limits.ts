/**
 * Requests of a person within an hour. Only one of a kind is open at a time, so that a person who has them done and asks
 * again reaches it, and no honest one.
 */
export const REQUESTS_PER_PERSON = 10
