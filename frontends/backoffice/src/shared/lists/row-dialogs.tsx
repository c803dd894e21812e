import { createContext, type ReactNode, useContext, useState } from 'react'

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
  return (
    <Open value={open}>
      {children}
      {dialog}
    </Open>
  )
}

/** Opens a dialog of a row in the `RowDialogs` around its list. */
export function useRowDialog(): (make: MakeDialog) => void {
  const open = useContext(Open)
  if (!open) throw new Error('No RowDialogs stand around this list.')
  return open
}
