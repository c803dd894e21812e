/**
 * Wrong packer passwords of a site within the window from all networks together, by browsers that have never unlocked. So
 * many guess 4,800 passwords a day, however many networks they have; ten networks of mistaken people do not reach it.
 */
export const FAILURES_IN_ALL = 200

/**
 * Passwords that may wait to be compared, one at a time, since a comparison takes 20 MB and about 30 ms of a processor.
 * Known browsers have a queue of their own.
 */
export const PASSWORDS_WAITING = 60
