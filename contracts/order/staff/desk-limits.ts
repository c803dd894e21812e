// A separate file, so that the browser gets it without the schemas.

/** A page of text. */
export const NOTE_LENGTH = 4_000
/** More colleagues than take care of one order. */
export const MOST_MENTIONS = 20
/** More notes than anybody reads. */
export const MOST_NOTES = 500

/** A page says every so often that the person is there, and a person counts as gone that long after the last word. */
export const PRESENCE_EVERY_MS = 20_000
export const PRESENCE_GONE_MS = 45_000

/** What stands behind each `@` of a note: a colleague's e-mail, in lower case; signs that end a sentence are not part of it. */
export const mentionedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(MENTION)].map(([, email = '']) => email.toLowerCase())),
]
const MENTION = /(?<![\p{L}\p{N}._%+-])@([\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)/gu
