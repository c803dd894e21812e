import { refuse } from 'contracts/problems'

export const CHALLENGE_GONE = refuse('challenge-gone', 'The challenge has been used, has expired, or is none.')
/** The same for every fault, so that nobody learns which passkeys there are. */
export const PASSKEY_REFUSED = refuse('passkey-refused', 'The passkey is unknown here, or what it signed does not fit.')
