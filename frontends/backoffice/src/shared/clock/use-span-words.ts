import { spanOf } from 'frontend-kit/promise/rules'
import { useText } from '../texts'

/** Says a span: «31 ч 12 мин». */
export function useSpanWords(): (ms: number) => string {
  const text = useText()
  return (ms) => {
    const { unit, ...parts } = spanOf(ms)
    return text(`clock.${unit}`, parts)
  }
}
