import { useText } from '../../texts'

type Days = { from: string; to: string }

const ru = (day: string) => day.split('-').reverse().join('.')
/** 20.11 */
export const shortDay = (day: string): string => ru(day).slice(0, 5)

/** A day in full, or the first and the last one (BACK-004). */
export function useDays(): (days: Days) => string {
  const text = useText()
  return ({ from, to }) => (from === to ? ru(from) : text('chart.span', { from: ru(from), to: ru(to) }))
}
