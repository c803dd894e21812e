import { useSyncExternalStore } from 'react'

/** The topmost modal dialog, null where none is open. Everything outside it is inert. */
export const useOpenDialog = (): HTMLDialogElement | null => useSyncExternalStore(subscribe, openDialog, () => null)

const openDialog = () => [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null

function subscribe(changed: () => void) {
  const observer = new MutationObserver(changed)
  observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}
