import { Uuid } from 'contracts/common'
import type { TargetLanguage } from 'contracts/i18n'
import { type Refusal, refuse } from 'contracts/problems'

/** The place of a translation among all, newest first. */
export type Place = { createdAt: Date; id: string }
/** Which page of which translations is asked for. */
export type Listing = {
  /** The page begins behind it. */
  after: Place | undefined
  limit: number
  /** Any where there is none. */
  language: TargetLanguage | undefined
  /** A part of `searchText`; all where it is empty. */
  text: string
}

const PAGE = 20
const LONGEST_PAGE = 100

/** Reads the query of a list. Refuses `invalid-request` for a cursor that no page gave. */
export function listing(query: {
  cursor?: string
  limit?: string
  language?: TargetLanguage
  search?: string
}): Listing | Refusal {
  const after = query.cursor === undefined ? undefined : placeOf(query.cursor)
  if (after === null) {
    const message = 'is not one that a page gave'
    return refuse('invalid-request', `The query's cursor ${message}.`, [{ path: '/query/cursor', message }])
  }
  const limit = Math.min(Number(query.limit ?? PAGE), LONGEST_PAGE)
  return { after, limit, language: query.language, text: folded(query.search?.trim() ?? '') }
}

/** Milliseconds, as the operations make them: a translation stands in one place of the list whichever page asks. */
export const cursorOf = ({ createdAt, id }: Place) => Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url')

const CURSOR = /^(\d{13})\.(.{36})$/
const ID = new RegExp(Uuid.pattern as string)
function placeOf(cursor: string): Place | null {
  const [, at, id = ''] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  return at && ID.test(id) ? { createdAt: new Date(Number(at)), id } : null
}

/** Both texts (TRAN-002), in which what was typed is sought. */
export const searchText = ({ originalText, translatedText }: { originalText: string; translatedText: string }) =>
  [originalText, translatedText].map(folded).join('\n')

/** Folded here and not by the database, whose letters depend on how it was set up. */
const folded = (text: string) => text.normalize('NFC').toLowerCase()
