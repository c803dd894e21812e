import type { FailureCode } from 'frontend-kit/api'
import { reasonFor } from 'frontend-kit/reason'
import { partTextsOf } from 'frontend-kit/texts/part-texts'
import type { Change } from './rules'

/** `useText` returns a text of what prints; `inTexts` gives it to a component, and shows that once they have loaded. */
export const { useText, inTexts } = partTextsOf({
  ru: () => import(/* webpackChunkName: "printing-ru" */ './messages/ru.json'),
  en: () => import(/* webpackChunkName: "printing-en" */ './messages/en.json'),
})
export type Text = ReturnType<typeof useText>
type TextId = Parameters<Text>[0]

const OWN = ['not-to-pack', 'bags-open', 'order-not-found', 'bag-not-found'] as const
const isOwn = (code: FailureCode): code is (typeof OWN)[number] => OWN.some((it) => it === code)

/** The text that says why nothing was printed. */
export const problemId = (code: FailureCode): TextId =>
  isOwn(code) ? `problem.${code}` : code === 'not-allowed' ? 'problem.signed-out' : `problem.${reasonFor(code)}`

/** What has changed in an order, in words. */
export function changeText(text: Text, change: Change): string {
  switch (change.what) {
    case 'added':
    case 'removed':
      return text(`change.${change.what}`, { name: change.name })
    case 'renamed':
      return text('change.renamed', { before: change.before, after: change.after })
    default: {
      const { what, before, after } = change
      return text('change.field', { field: text(`field.${what}`), before: before || '—', after: after || '—' })
    }
  }
}
