/** The identity service has no operation and no event yet. */
export const identity = {}
