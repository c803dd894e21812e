import type { TextName } from 'contracts/legal/texts'
import { later } from 'frontend-kit/later'
import { Link } from 'platform'
import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'

const { Component: TextDialog } = later(() =>
  import(/* webpackChunkName: "legal-text" */ './text-dialog').then((it) => it.TextDialog),
)

/**
 * Opens a legal text beside the order, which stays as it is; with a modifier key, in a tab of its own. It stands in no paragraph,
 * because an error takes the dialog's place where its code fails to load.
 */
export function LegalLink({ name, children }: { name: TextName; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  function open(event: MouseEvent) {
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Link to={`/${name}`} target="_blank" aria-haspopup="dialog" onClick={open}>
        {children}
      </Link>
      {isOpen && (
        <Suspense>
          <TextDialog name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
