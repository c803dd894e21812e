import type { FailureCode } from 'frontend-kit/api'
import { reasonFor } from 'frontend-kit/reason'
import { textsOf } from 'frontend-kit/texts/messages'
import { useIntl } from 'react-intl'

/** `Texts` gives the area's pages their texts, `useText` the text of an id in the visible language. */
export const { Texts, useText } = textsOf({
  ru: () => import(/* webpackChunkName: "messages-ru" */ './messages/ru.json'),
  en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
})
export type Text = ReturnType<typeof useText>
export type TextId = Parameters<Text>[0]

/** Formats a commission as a percentage in the reader's language: 1000 basis points are 10 %. */
export function usePercent(): (basisPoints: number) => string {
  const { formatNumber } = useIntl()
  return (basisPoints) => formatNumber(basisPoints / 10_000, { style: 'percent', maximumFractionDigits: 2 })
}

/** The text that says why a call failed. */
export const problemId = (code: FailureCode): TextId =>
  code === 'version-changed' || code === 'offer-changed' ? `problem.${code}` : `problem.${reasonFor(code)}`
