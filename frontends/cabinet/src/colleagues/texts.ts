import type { FailureCode } from 'frontend-kit/api'
import { partTextsOf } from 'frontend-kit/texts/part-texts'
import { problemId, type TextId as SharedId } from '../texts'

const own = partTextsOf({
  ru: () => import(/* webpackChunkName: "colleagues-messages-ru" */ './messages/ru.json'),
  en: () => import(/* webpackChunkName: "colleagues-messages-en" */ './messages/en.json'),
})

type TextId = Parameters<ReturnType<typeof own.useText>>[0]

/** The texts of the page of colleagues, and those of the area. */
export const useText = own.useText as () => (id: TextId | SharedId, values?: Record<string, string | number>) => string

/** Gives the page these texts, and shows it once they have loaded. */
export const inTexts = own.inTexts

const REASONS: { [code in FailureCode]?: TextId } = {
  'colleague-known': 'reason.colleague-known',
  'clinic-full': 'reason.clinic-full',
  'colleague-elsewhere': 'reason.colleague-elsewhere',
  'staff-no-colleague': 'reason.staff-no-colleague',
  'invitation-gone': 'reason.invitation-gone',
  'invitation-not-found': 'reason.invitation-gone',
  'colleague-not-found': 'reason.colleague-not-found',
  'clinic-not-found': 'reason.clinic-not-found',
}

/** The text that says why something was refused. */
export const reasonId = (code: FailureCode): TextId | SharedId => REASONS[code] ?? problemId(code)
