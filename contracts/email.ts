/** A part of a domain between dots: a hyphen neither begins nor ends it. */
const LABEL = '[^\\s@.<>",;:\\\\-](?:[^\\s@.<>",;:\\\\]*[^\\s@.<>",;:\\\\-])?'

/**
 * What looks like an e-mail (WIZ-060): something, an at sign, a domain of at least two parts, none of them empty; no
 * spaces, no line breaks. It stands alone so that the browser tests a typed address by the rule of the service without
 * carrying the schemas.
 */
export const EMAIL_PATTERN = `^[^\\s@<>",;:\\\\]+@${LABEL}(?:\\.${LABEL})+$`
