/** A corner of the window, or of a phone's window its top or bottom edge. */
export type Place = 'bottom-start' | 'bottom-end' | 'top-end' | 'top-start'
/** The order in which they are tried: at the bottom a toast is read after the page. */
export const PLACES: readonly Place[] = ['bottom-start', 'bottom-end', 'top-end', 'top-start']

export type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>
type Control = Box & {
  /** It has the focus: what a toast tells of is often what was pressed last. */
  isInUse: boolean
}

/** More than any number of other controls. */
const IN_USE = 1_000

/** The first place where the toasts lie over no control; where there is none, the one with the fewest, and none in use. */
export function placeOf(boxes: Readonly<Record<Place, Box>>, controls: readonly Control[]): Place {
  const covered = (place: Place) =>
    controls.filter((it) => overlap(boxes[place], it)).reduce((sum, { isInUse }) => sum + (isInUse ? IN_USE : 1), 0)
  return PLACES.reduce((best, it) => (covered(it) < covered(best) ? it : best))
}

/** Whether the toasts lie over no control. */
export const isFree = (toasts: Box, controls: readonly Box[]): boolean => !controls.some((it) => overlap(toasts, it))

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
