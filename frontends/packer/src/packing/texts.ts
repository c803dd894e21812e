import type { Bag } from 'contracts/order/packing/packing'
import { STAFF_ZONE } from 'contracts/text/staff-zone'
import type { FailureCode } from 'frontend-kit/api'
import { partTextsOf } from 'frontend-kit/texts/part-texts'
import { useIntl } from 'react-intl'
import { problemId, type TextId as SharedId } from '../texts'

const own = partTextsOf({
  ru: () => import(/* webpackChunkName: "packing-messages-ru" */ './messages/ru.json'),
  en: () => import(/* webpackChunkName: "packing-messages-en" */ './messages/en.json'),
})

export type OwnId = Parameters<ReturnType<typeof own.useText>>[0]

/** The texts of the page of an order, and those of the area. */
export const useText = own.useText as () => (id: OwnId | SharedId, values?: Record<string, string | number>) => string

/** Gives the page these texts, and shows it once they have loaded. */
export const inTexts = own.inTexts

const REASONS: { [code in FailureCode]?: OwnId } = {
  'not-to-pack': 'refused.not-to-pack',
  'packing-complete': 'refused.packing-complete',
}
/** The text that says why something was refused. */
export const reasonId = (code: FailureCode): OwnId | SharedId => REASONS[code] ?? problemId(code)

/** A bag's patient, and its step where it has one. */
export function useBagName(): (bag: Pick<Bag, 'patient' | 'step'>) => string {
  const text = useText()
  return ({ patient, step }) => text('bags.name', { patient, step: step ?? 'none' })
}

/** The time of a day, as the factory's clocks show it. */
export function useTime(): (at: string) => string {
  const { formatTime } = useIntl()
  return (at) => formatTime(at, { hour: '2-digit', minute: '2-digit', timeZone: STAFF_ZONE })
}
