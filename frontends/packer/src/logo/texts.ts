import type { FailureCode } from 'frontend-kit/api'
import { reasonFor } from 'frontend-kit/reason'
import { partTextsOf } from 'frontend-kit/texts/part-texts'

/** `useText` returns a text of the logo on a card; `inTexts` gives it to a component, and shows that once they have loaded. */
export const { useText, inTexts } = partTextsOf({
  ru: () => import(/* webpackChunkName: "logo-ru" */ './messages/ru.json'),
  en: () => import(/* webpackChunkName: "logo-en" */ './messages/en.json'),
})
type TextId = Parameters<ReturnType<typeof useText>>[0]

const OWN = ['logo-unreadable', 'logo-too-many-pixels', 'too-large', 'storage-full'] as const
const isOwn = (code: FailureCode): code is (typeof OWN)[number] => OWN.some((it) => it === code)

/** The text that says why a logo was not changed. */
export const problemId = (code: FailureCode): TextId =>
  isOwn(code) ? `problem.${code}` : code === 'not-allowed' ? 'problem.signed-out' : `problem.${reasonFor(code)}`
