// A separate file, so that the browser gets it without the schemas.

/** What a person may add to a request about the own data. */
export const DATA_REQUEST_COMMENT_LENGTH = 500
/** What staff note of how it was done. */
export const DATA_REQUEST_NOTE_LENGTH = 1_000
