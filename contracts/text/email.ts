import { NOT_IN_EMAIL } from './text'

const NO_NAME = `\\s@<>",;:\\\\${NOT_IN_EMAIL}`
/** A part of a domain between dots, without a hyphen at either end. */
const LABEL = `[^.${NO_NAME}-](?:[^.${NO_NAME}]*[^.${NO_NAME}-])?`

/**
 * The form of an e-mail (WIZ-060): something, an at sign, a domain of at least two parts, none of them empty; no
 * spaces, line breaks or invisible characters. A separate file, so that the browser tests a typed address by the
 * service's rule without loading the schemas.
 */
export const EMAIL_PATTERN = `^[^${NO_NAME}]+@${LABEL}(?:\\.${LABEL})+$`
