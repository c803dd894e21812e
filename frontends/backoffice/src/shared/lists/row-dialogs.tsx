import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

/** Makes the dialog; `close` takes it away. */
type MakeDialog = (close: () => void) => ReactNode

const Open = createContext<((make: MakeDialog) => void) | null>(null)

/**
 * Holds the dialog that a row has opened. It stands above table and cards: their rows are unmounted when the window becomes
 * wider or narrower, or when the row leaves the list, and what was typed would be lost with them.
 */
export function RowDialogs({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<ReactNode>(null)
  const [open] = useState(() => (make: MakeDialog) => setDialog(make(() => setDialog(null))))
  useEffect(() => {
    if (dialog === null) return
    return keepFocus
  }, [dialog])
  return (
    <Open value={open}>
      {children}
      {dialog}
    </Open>
  )
}

/**
 * A closed dialog gives the focus back to the button that opened it. Where that is gone with its row, now or once the list has
 * been read again, the focus moves to the page's content, until the person acts.
 */
function keepFocus(): void {
  const refocus = () => {
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('[data-content]')?.focus({ preventScroll: true })
    end()
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
const ACTS = ['keydown', 'pointerdown'] as const

/** Opens a dialog of a row in the `RowDialogs` around its list. */
export function useRowDialog(): (make: MakeDialog) => void {
  const open = useContext(Open)
  if (!open) throw new Error('No RowDialogs stand around this list.')
  return open
}
