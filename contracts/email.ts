/**
 * What looks like an e-mail (WIZ-060): something, an at sign, a domain with a dot; no spaces, no line breaks. It stands
 * alone so that the browser tests a typed address by the rule of the service without carrying the schemas.
 */
export const EMAIL_PATTERN = '^[^\\s@<>",;:\\\\]+@[^\\s@<>",;:\\\\]+\\.[^\\s@.<>",;:\\\\]+$'
