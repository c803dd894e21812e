import { MOST_MENTIONS, mentionedIn } from 'contracts/order/staff/desk-limits'

type Person = { email: string }

/** The colleagues whom a text mentions; any other e-mail behind an @ is text. */
export const mentionsIn = (text: string, people: readonly Person[]): string[] =>
  mentionedIn(text)
    .filter((it) => people.some(({ email }) => email === it))
    .slice(0, MOST_MENTIONS)

/** What is written like a mention, and names none of these people: it stays text, and nobody is told. */
export const strangersIn = (text: string, people: readonly Person[]): string[] => [
  ...new Set(
    [...text.matchAll(LIKE_MENTION)]
      .map(([, name = '']) => name.toLowerCase())
      .filter((it) => !people.some(({ email }) => email === it)),
  ),
]
const LIKE_MENTION = /(?<![\p{L}\p{N}._%+-])@([\p{L}\p{N}](?:[\p{L}\p{N}._%+@-]*[\p{L}\p{N}])?)/gu

const PLACE = 'note-'
/** Where a note stands on its page, which an address names behind its `#`. */
export const notePlace = (id: string) => `${PLACE}${id}`
export const noteNamedBy = (hash: string): string | null =>
  hash.startsWith(`#${PLACE}`) ? hash.slice(PLACE.length + 1) : null

/** The text with one more mention at its end. */
export const withMention = (text: string, email: string): string =>
  `${text}${text === '' || /\s$/.test(text) ? '' : ' '}@${email} `

/** `at`: where it begins in the text. */
export type TextPiece = { at: number; text: string; isMention: boolean }

/** A note's text in pieces, so that its mentions stand out. */
export function piecesOf(text: string, mentions: readonly string[]): TextPiece[] {
  const folded = text.toLowerCase()
  const pieces: TextPiece[] = []
  let at = 0
  while (at < text.length) {
    const found = mentions
      .map((it) => ({ from: folded.indexOf(`@${it}`, at), length: it.length + 1 }))
      .filter((it) => it.from >= 0)
      .toSorted((one, other) => one.from - other.from || other.length - one.length)[0]
    const { from, length } = found ?? { from: text.length, length: 0 }
    if (from > at) pieces.push({ at, text: text.slice(at, from), isMention: false })
    if (length > 0) pieces.push({ at: from, text: text.slice(from, from + length), isMention: true })
    at = from + length
  }
  return pieces
}
