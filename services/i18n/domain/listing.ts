import type { TargetLanguage } from 'contracts/i18n'
import { Refusal } from 'contracts/problems'
import { folded } from 'contracts/text/folded'
import { type AskedPage, askedPage } from 'contracts/text/lists'

/** The filters and the page of a list. */
export type Listing = AskedPage & {
  /** Undefined for any language. */
  language: TargetLanguage | undefined
  /** A substring of `searchText`; empty for all. */
  text: string
}

/** Parses the query of a list. Refuses `invalid-request` for an unknown cursor. */
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

/** Both texts (TRAN-002), which a search matches. */
export const searchText = ({ originalText, translatedText }: { originalText: string; translatedText: string }) =>
  [originalText, translatedText].map(folded).join('\n')
