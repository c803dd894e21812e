/** The i18n service has no operation and no event yet. */
export const i18n = {}
