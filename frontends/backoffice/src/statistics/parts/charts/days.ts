import { useText } from '../../texts'

type Days = { from: string; to: string }

const ru = (day: string) => day.split('-').reverse().join('.')

/** A day in full, or the first and the last one (BACK-004). */
export function useDays(): (days: Days) => string {
  const text = useText()
  return ({ from, to }) => (from === to ? ru(from) : text('chart.span', { from: ru(from), to: ru(to) }))
}
