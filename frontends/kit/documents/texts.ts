import type { DocumentKind } from 'contracts/order/money/documents'
import type { FailureCode } from '../api'
import { reasonFor } from '../reason'
import { partTextsOf } from '../texts/part-texts'

export const { useText, inTexts } = partTextsOf({
  ru: () => import(/* webpackChunkName: "documents-ru" */ './messages/ru.json'),
  en: () => import(/* webpackChunkName: "documents-en" */ './messages/en.json'),
})
type TextId = Parameters<ReturnType<typeof useText>>[0]

/** The name of a kind: a ruble invoice is a bill, and a euro invoice is a proforma invoice. */
export const kindId = (kind: DocumentKind, currency: 'RUB' | 'EUR'): TextId =>
  kind === 'invoice' && currency === 'EUR' ? 'kind.proforma' : `kind.${kind}`

/** The text that says why an invoice was not mailed. */
export const mailProblemId = (code: FailureCode): TextId =>
  code === 'too-many-requests' ? 'problem.just-mailed' : problemId(code)

/** The text that says why a document was not issued or the list was not loaded. */
export const problemId = (code: FailureCode): TextId =>
  code === 'document-issued' || code === 'document-not-available' ? `problem.${code}` : `problem.${reasonFor(code)}`
