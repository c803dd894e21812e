import { partTextsOf } from 'frontend-kit/texts/part-texts'
import type { TextId as SharedId } from '../texts'

const own = partTextsOf({
  ru: () => import(/* webpackChunkName: "security-messages-ru" */ './messages/ru.json'),
  en: () => import(/* webpackChunkName: "security-messages-en" */ './messages/en.json'),
})

type TextId = Parameters<ReturnType<typeof own.useText>>[0]

/** The texts of the page of sign-in and security, and those of the area. */
export const useText = own.useText as () => (id: TextId | SharedId, values?: Record<string, string | number>) => string

/** Gives the page these texts, and shows it once they have loaded. */
export const inTexts = own.inTexts
