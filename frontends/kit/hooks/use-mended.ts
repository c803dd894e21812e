import { endToasts } from 'platform'
import { useEffect } from 'react'

/** Takes away what was said about something as soon as that is mended. */
export function useMended(about: string, isMended: boolean): void {
  useEffect(() => {
    if (isMended) endToasts(about)
  }, [about, isMended])
}
