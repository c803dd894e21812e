/** BROW-006: the files of a never-paid order are trash when it has been cancelled or archived for this long. */
const TRASH_AFTER_DAYS = 60

/** The last instant at which a never-paid order was cancelled or archived whose files are trash at `seenAt`. */
export const lastNeeded = (seenAt: Date): Date => new Date(seenAt.getTime() - TRASH_AFTER_DAYS * 24 * 60 * 60_000)
