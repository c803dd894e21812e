import { type Toast, useToasts } from 'platform'
import { useEffect, useEffectEvent } from 'react'

/** Shows as toasts what an area's work tells in passing, see `createTelling`; the area gives each its words. */
export function useTold<Told>(
  onTold: (listener: (told: Told) => void) => () => void,
  toastOf: (told: Told) => Toast,
): void {
  const { show } = useToasts()
  const heard = useEffectEvent((told: Told) => show(toastOf(told)))
  useEffect(() => onTold((told) => heard(told)), [onTold])
}
