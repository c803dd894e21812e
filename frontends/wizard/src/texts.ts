import type { SizeLabels } from 'contracts/text/format'
import type { FailureCode } from 'frontend-kit/api'
import { textsOf } from 'frontend-kit/texts/messages'
import { useIntl } from 'react-intl'

/** `Texts` gives the area's pages their texts, `useText` the text of an id in the visible language. */
export const { Texts, useText } = textsOf({
  ru: () => import(/* webpackChunkName: "messages-ru" */ './messages/ru.json'),
  en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
})
export type Text = ReturnType<typeof useText>
export type TextId = Parameters<Text>[0]

/** Why something failed and what can be done; support finds the call by the number of the request. */
export function useProblemText(): (problem: { code: FailureCode }) => string {
  const text = useText()
  const { messages } = useIntl()
  const isKnown = (id: string): id is TextId => id in messages
  return ({ code }) => {
    const id = `problem.${code}`
    // A code without a text here is one that no service of this area answers, so it is an error of ours.
    return text(isKnown(id) ? id : 'problem.internal-error')
  }
}

/** The units of file sizes in the visible language (FILE-051). */
export const useSizeLabels = (): SizeLabels => sizeLabels(useText(), useIntl().locale)

export const sizeLabels = (text: Text, locale: string): SizeLabels => ({
  locale,
  bytes: text('size.bytes'),
  kilobytes: text('size.kilobytes'),
  megabytes: text('size.megabytes'),
  gigabytes: text('size.gigabytes'),
})
