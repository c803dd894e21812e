/** The payments service has no operation and no event yet. */
export const payments = {}
