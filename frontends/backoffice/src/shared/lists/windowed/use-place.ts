import { type FocusEvent, useEffect, useState } from 'react'

/** Rows and cards of a list have `data-row` with their id. */
const ROW = '[data-row]'
const idOf = (it: Element | null) => it?.closest<HTMLElement>(ROW)?.dataset.row ?? null
const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)

/** The row that the person is at: it stays drawn, and the keys go on from it. */
export function usePlace() {
  const [at, setAt] = useState<string | null>(null)
  const [wanted, setWanted] = useState<{ id: string } | null>(null)
  useEffect(() => {
    if (wanted) enter(rowOf(wanted.id))
  }, [wanted])
  return {
    at,
    /** The row that has the focus. */
    focused: () => idOf(document.activeElement),
    /** Where the keys go on from: the row that had the focus, or the first one that is seen of a list that was scrolled. */
    start: () => idOf(document.activeElement) ?? at ?? (window.scrollY > 0 ? firstSeen() : null),
    goTo(id: string) {
      const row = rowOf(id)
      if (row) return enter(row)
      // The row is drawn with this change, and gets the focus after it.
      setAt(id)
      setWanted({ id })
    },
    onFocus: (event: FocusEvent) => {
      const id = idOf(event.target)
      if (id !== null) setAt(id)
    },
  }
}
export type Place = ReturnType<typeof usePlace>

function enter(row: HTMLElement | null) {
  row?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

function firstSeen(): string | null {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)]
  return rows.find((it) => it.getBoundingClientRect().top >= 0)?.dataset.row ?? null
}
