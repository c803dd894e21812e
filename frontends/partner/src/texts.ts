import type { FailureCode } from 'frontend-kit/api'
import { textsOf } from 'frontend-kit/messages'
import { useIntl } from 'react-intl'

type Ids = typeof import('./messages/ru.json')
declare global {
  interface MessageIds extends Ids {}
}
export type TextId = keyof Ids

/** `Texts` gives the area's pages their texts, `useText` the text of an id in the visible language. */
export const { Texts, useText } = textsOf<TextId>({
  ru: () => import(/* webpackChunkName: "messages-ru" */ './messages/ru.json'),
  en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
})
export type Text = ReturnType<typeof useText>

/** A commission as the reader's language writes a percentage: 1000 basis points are 10 %. */
export function usePercent(): (basisPoints: number) => string {
  const { formatNumber } = useIntl()
  return (basisPoints) => formatNumber(basisPoints / 10_000, { style: 'percent', maximumFractionDigits: 2 })
}

/** Why something did not work, as far as the reader can do something about it. */
const REASONS: Readonly<{ [code in FailureCode]?: TextId }> = {
  'no-network': 'problem.no-network',
  unavailable: 'problem.unavailable',
  'too-many-requests': 'problem.too-many-requests',
  'session-expired': 'problem.signed-out',
  'not-authenticated': 'problem.signed-out',
  'version-changed': 'problem.version-changed',
}
export const problemId = (code: FailureCode): TextId => REASONS[code] ?? 'problem.other'
