import { type Toast, useToasts } from 'platform'
import { useEffect, useEffectEvent } from 'react'

/** Nothing is said; what toasts of these said no longer holds. */
export type Mended = { mended: readonly string[] }

/** Shows as toasts what an area's work tells in passing, see `createTelling`; the area gives each its words. */
export function useTold<Told>(
  onTold: (listener: (told: Told) => void) => () => void,
  toastOf: (told: Told) => Toast | Mended,
): void {
  const { show, end } = useToasts()
  const heard = useEffectEvent((told: Told) => {
    const toast = toastOf(told)
    if ('mended' in toast) toast.mended.forEach(end)
    else show(toast)
  })
  useEffect(() => onTold((told) => heard(told)), [onTold])
}

/** Takes away what was said about something as soon as that is mended. */
export function useMended(about: string, isMended: boolean): void {
  const { end } = useToasts()
  useEffect(() => {
    if (isMended) end(about)
  }, [about, isMended, end])
}
