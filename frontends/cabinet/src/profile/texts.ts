import type { FailureCode } from 'frontend-kit/api'
import { partTextsOf } from 'frontend-kit/texts/part-texts'
import { problemId, type TextId as SharedId } from '../texts'

const own = partTextsOf({
  ru: () => import(/* webpackChunkName: "profile-messages-ru" */ './messages/ru.json'),
  en: () => import(/* webpackChunkName: "profile-messages-en" */ './messages/en.json'),
})

type TextId = Parameters<ReturnType<typeof own.useText>>[0]

/** The texts of the page of the profile, and those of the area. */
export const useText = own.useText as () => (id: TextId | SharedId, values?: Record<string, string | number>) => string

/** Gives the page these texts, and shows it once they have loaded. */
export const inTexts = own.inTexts

const REASONS: { [code in FailureCode]?: TextId } = {
  'profile-full': 'reason.full',
  'profile-entry-not-found': 'reason.changed',
  'version-changed': 'reason.changed',
}
/** The text that says why something was refused. */
export const reasonId = (code: FailureCode): TextId | SharedId => REASONS[code] ?? problemId(code)
