/** Least distance between a reason and the edge of what shows it. */
const GAP_PX = 8

/**
 * Keeps a reason, which ends where its button does, within the window and the dialog that it stands in: it moves away from the
 * left edge, and stands above its button where there is no room below.
 */
export function placeReason(reason: HTMLElement): void {
  const { style } = reason
  style.cssText = ''
  const { left, bottom } = reason.getBoundingClientRect()
  const around = reason.closest('dialog, body')!.getBoundingClientRect()
  style.insetInlineEnd = `${Math.min(left - around.left - GAP_PX, 0)}px`
  if (bottom > Math.min(around.bottom, innerHeight)) style.insetBlock = 'auto calc(100% + var(--s-2))'
}
