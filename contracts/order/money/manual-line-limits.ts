// A separate file, so that the browser gets it without the schemas.

/** A sentence or two, which an invoice has room for. */
export const REASON_LENGTH = 200
/** More than anybody explains to a customer. */
export const MOST_MANUAL_LINES = 20
