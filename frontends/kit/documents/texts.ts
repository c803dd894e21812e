import type { DocumentKind } from 'contracts/order/money/documents'
import type { FailureCode } from '../api'
import { reasonFor } from '../reason'
import { partTextsOf } from '../texts/part-texts'

export const { useText, inTexts } = partTextsOf({
  ru: () => import(/* webpackChunkName: "documents-ru" */ './messages/ru.json'),
  en: () => import(/* webpackChunkName: "documents-en" */ './messages/en.json'),
})
type TextId = Parameters<ReturnType<typeof useText>>[0]

/** A ruble invoice is a bill, a euro one a proforma invoice. */
export const kindId = (kind: DocumentKind, currency: 'RUB' | 'EUR'): TextId =>
  kind === 'invoice' && currency === 'EUR' ? 'kind.proforma' : `kind.${kind}`

/** The text of why a document was not issued, or the list not loaded. */
export const problemId = (code: FailureCode): TextId =>
  code === 'document-issued' || code === 'document-not-available' ? `problem.${code}` : `problem.${reasonFor(code)}`
