import { type RefObject, useLayoutEffect } from 'react'
import { type Box, PLACES, type Place, placeOf } from './place'

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=button], [role=checkbox], [role=radio]'

/** On a narrow window page and dialog scroll far enough to bring every control above the toasts (toasts.module.css). */
const SCROLLS_ABOVE = '(width < 60rem)'

/**
 * Puts the region where it covers no control of what can be used: the page, or the dialog above it. It stays there while the
 * page is scrolled, and looks again for every new toast. On a narrow window it leaves the foot for the control in use alone.
 */
export function usePlace(
  region: RefObject<HTMLElement | null>,
  newest: number | undefined,
  dialog: Element | null,
): void {
  // A new toast has another size.
  useLayoutEffect(() => {
    const element = region.current
    if (!element) return
    const isNarrow = matchMedia(SCROLLS_ABOVE).matches
    const controls = controlsIn(dialog ?? document.body, element).filter((it) => it.isInUse || !isNarrow)
    const boxes = Object.fromEntries(PLACES.map((it) => [it, boxAt(element, it)])) as Record<Place, Box>
    element.dataset.place = placeOf(boxes, controls)
  }, [region, newest, dialog])
}

function boxAt(element: HTMLElement, place: Place): Box {
  element.dataset.place = place
  return element.getBoundingClientRect()
}

const controlsIn = (scope: Element, region: Element) =>
  [...scope.querySelectorAll(CONTROLS)]
    .filter((it) => !region.contains(it) && it.checkVisibility({ visibilityProperty: true }))
    .map((it) => {
      const { top, right, bottom, left } = it.getBoundingClientRect()
      return { top, right, bottom, left, isInUse: it.contains(document.activeElement) }
    })
