import type { FailureCode } from 'frontend-kit/api'
import { partTextsOf } from 'frontend-kit/texts/part-texts'
import { problemId, type TextId as SharedId } from '../texts'

const own = partTextsOf({
  ru: () => import(/* webpackChunkName: "shipping-messages-ru" */ './messages/ru.json'),
  en: () => import(/* webpackChunkName: "shipping-messages-en" */ './messages/en.json'),
})
type OwnId = Parameters<ReturnType<typeof own.useText>>[0]

/** The texts of the shipping, and those of the area. */
export const useText = own.useText as () => (id: OwnId | SharedId, values?: Record<string, string | number>) => string
/** Gives a component these texts, and shows it once they have loaded. */
export const inTexts = own.inTexts

const REASONS: { [code in FailureCode]?: OwnId } = {
  'bags-open': 'refused.bags-open',
  'not-to-pack': 'refused.not-to-pack',
  'move-not-allowed': 'refused.not-in-production',
  'order-not-found': 'refused.gone',
  'invalid-request': 'refused.invalid',
  'undo-over': 'refused.over',
}
/** The text that says why something was refused. */
export const reasonId = (code: FailureCode): OwnId | SharedId => REASONS[code] ?? problemId(code)
