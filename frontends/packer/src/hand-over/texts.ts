import { partTextsOf } from 'frontend-kit/texts/part-texts'
import type { TextId as SharedId } from '../texts'

const own = partTextsOf({
  ru: () => import(/* webpackChunkName: "hand-over-messages-ru" */ './messages/ru.json'),
  en: () => import(/* webpackChunkName: "hand-over-messages-en" */ './messages/en.json'),
})
type OwnId = Parameters<ReturnType<typeof own.useText>>[0]

/** The texts of this page, and those of the area. */
export const useText = own.useText as () => (id: OwnId | SharedId, values?: Record<string, string | number>) => string
/** Gives the page these texts, and shows it once they have loaded. */
export const inTexts = own.inTexts
