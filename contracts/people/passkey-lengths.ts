// A separate file, so that the browser gets it without the schemas.

export const PASSKEY_NAME_LENGTH = 60
