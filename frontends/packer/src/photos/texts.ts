import { STAFF_ZONE } from 'contracts/text/staff-zone'
import type { FailureCode } from 'frontend-kit/api'
import { partTextsOf } from 'frontend-kit/texts/part-texts'
import { useIntl } from 'react-intl'
import { problemId, type TextId as SharedId } from '../texts'

const own = partTextsOf({
  ru: () => import(/* webpackChunkName: "photos-messages-ru" */ './messages/ru.json'),
  en: () => import(/* webpackChunkName: "photos-messages-en" */ './messages/en.json'),
})
type OwnId = Parameters<ReturnType<typeof own.useText>>[0]

/** The texts of the photos, and those of the area. */
export const useText = own.useText as () => (id: OwnId | SharedId, values?: Record<string, string | number>) => string
/** Gives a component these texts, and shows it once they have loaded. */
export const inTexts = own.inTexts

const REASONS: { [code in FailureCode]?: OwnId } = {
  'photo-unreadable': 'refused.unreadable',
  'photo-too-many-pixels': 'refused.too-many-pixels',
  'too-large': 'refused.too-large',
  'too-many-photos': 'refused.too-many',
  'storage-full': 'refused.no-room',
  'order-not-found': 'refused.gone',
}
/** The text that says why a photo was not kept. */
export const reasonId = (code: FailureCode): OwnId | SharedId => REASONS[code] ?? problemId(code)

/** Who took a photo, and when, as the factory's clocks show it. */
export function useSay(): (photo: { takenAt: string; takenBy: string }) => string {
  const text = useText()
  const { formatDate } = useIntl()
  const when = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZone: STAFF_ZONE } as const
  return ({ takenAt, takenBy }) => text('photo.of', { name: takenBy, time: formatDate(takenAt, when) })
}
