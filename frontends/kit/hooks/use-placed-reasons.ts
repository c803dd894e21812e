import { useEffect } from 'react'
import { placeReason } from '../ui/actions/place-reason'

const EVENTS = ['pointerover', 'focusin'] as const

/**
 * Keeps the reasons of disabled buttons within the window and its dialogs, once for an area: buttons know nothing of it, because
 * the first visit of the others would load what they do not need.
 */
export function usePlacedReasons(): void {
  useEffect(() => {
    function place({ target }: Event) {
      const reason = target instanceof Element && target.closest('[aria-disabled]')?.nextElementSibling
      if (reason instanceof HTMLElement && reason.getAttribute('role') === 'tooltip') placeReason(reason)
    }
    for (const it of EVENTS) document.addEventListener(it, place)
    return () => {
      for (const it of EVENTS) document.removeEventListener(it, place)
    }
  }, [])
}
