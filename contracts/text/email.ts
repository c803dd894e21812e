import { NOT_IN_EMAIL } from './text'

const NO_NAME = `\\s@<>",;:\\\\${NOT_IN_EMAIL}`
/** A part of a domain between dots: a hyphen neither begins nor ends it. */
const LABEL = `[^.${NO_NAME}-](?:[^.${NO_NAME}]*[^.${NO_NAME}-])?`

/**
 * What looks like an e-mail (WIZ-060): something, an at sign, a domain of at least two parts, none of them empty; no
 * spaces, no line breaks, nothing that is not seen. It stands alone so that the browser tests a typed address by the rule of
 * the service without carrying the schemas.
 */
export const EMAIL_PATTERN = `^[^${NO_NAME}]+@${LABEL}(?:\\.${LABEL})+$`
