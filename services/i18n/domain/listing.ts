import type { TargetLanguage } from 'contracts/i18n'
import { Refusal } from 'contracts/problems'
import { type AskedPage, askedPage, folded } from 'contracts/text/lists'

/** Which page of which translations is asked for. */
export type Listing = AskedPage & {
  /** Any where there is none. */
  language: TargetLanguage | undefined
  /** A part of `searchText`; all where it is empty. */
  text: string
}

/** Reads the query of a list. Refuses `invalid-request` for a cursor that no page gave. */
export function listing(query: {
  cursor?: string
  limit?: string
  language?: TargetLanguage
  search?: string
}): Listing | Refusal {
  const page = askedPage(query)
  if (page instanceof Refusal) return page
  return { ...page, language: query.language, text: folded(query.search?.trim() ?? '') }
}

/** Both texts (TRAN-002), in which what was typed is sought. */
export const searchText = ({ originalText, translatedText }: { originalText: string; translatedText: string }) =>
  [originalText, translatedText].map(folded).join('\n')
