/** The partners service has no operation and no event yet. */
export const partners = {}
