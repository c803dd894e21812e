const ACTS = ['keydown', 'pointerdown'] as const

/**
 * A closed dialog gives the focus back to the button that opened it. Where that is gone with its row, now or once the list has
 * been read again, the focus moves to what stands in for it, until the person acts.
 */
export function keepFocus(standIn: () => HTMLElement | null): void {
  const refocus = () => {
    if (document.activeElement === document.body) standIn()?.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(refocus)
  let isOver = false
  const end = () => {
    isOver = true
    observer.disconnect()
    for (const it of ACTS) document.removeEventListener(it, end, true)
  }
  for (const it of ACTS) document.addEventListener(it, end, true)
  // The dialog gives the focus back in the next frame.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (isOver) return
      observer.observe(document.body, { childList: true, subtree: true })
      refocus()
    }),
  )
}
