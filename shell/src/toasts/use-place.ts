import { useLocation } from 'platform'
import { type RefObject, useLayoutEffect } from 'react'
import { type Box, isFree, PLACES, type Place, placeOf } from './place'

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=button], [role=checkbox], [role=radio]'

/** What grows and shrinks around the controls of a page. */
const CONTENT = 'main, [data-content], [data-foot]'

/** On a narrow window page and dialog scroll far enough to bring every control above the toasts (toasts.module.css). */
const SCROLLS_ABOVE = '(width < 60rem)'

/**
 * Puts the region where it covers no control of what can be used: the page, or the dialog above it. It stays there while the
 * page is scrolled, and looks again for every new toast. When the page goes on or changes its height, the region moves only if it
 * lies over a control by then. On a narrow window it leaves the foot for the control in use alone.
 */
export function usePlace(
  region: RefObject<HTMLElement | null>,
  newest: number | undefined,
  dialog: Element | null,
): void {
  const { key } = useLocation()
  // A new toast has another size.
  useLayoutEffect(() => {
    if (region.current) place(region.current, dialog)
  }, [region, newest, dialog])

  useLayoutEffect(() => {
    const element = region.current
    if (!element || newest === undefined) return
    const look = () => {
      if (!isFree(element.getBoundingClientRect(), controlsIn(dialog, element))) place(element, dialog)
    }
    look()
    const sizes = new ResizeObserver(look)
    for (const it of document.querySelectorAll(CONTENT)) sizes.observe(it)
    return () => sizes.disconnect()
    // Another page or step has other content.
  }, [region, newest, dialog, key])
}

function place(element: HTMLElement, dialog: Element | null) {
  const controls = controlsIn(dialog, element)
  const boxes = Object.fromEntries(PLACES.map((it) => [it, boxAt(element, it)])) as Record<Place, Box>
  element.dataset.place = placeOf(boxes, controls)
}

function boxAt(element: HTMLElement, place: Place): Box {
  element.dataset.place = place
  return element.getBoundingClientRect()
}

function controlsIn(dialog: Element | null, region: Element) {
  const isNarrow = matchMedia(SCROLLS_ABOVE).matches
  return [...(dialog ?? document.body).querySelectorAll(CONTROLS)]
    .filter((it) => !region.contains(it) && it.checkVisibility({ visibilityProperty: true }))
    .map((it) => {
      const { top, right, bottom, left } = it.getBoundingClientRect()
      return { top, right, bottom, left, isInUse: it.contains(document.activeElement) }
    })
    .filter((it) => it.isInUse || !isNarrow)
}
