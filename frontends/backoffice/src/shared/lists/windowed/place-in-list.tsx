import {
  createContext,
  type FocusEvent,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'

/** Rows and cards of a list have `data-row` with their id. */
const ROW = '[data-row]'
const idOf = (it: Element | null) => it?.closest<HTMLElement>(ROW)?.dataset.row ?? null
const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)

function useOwnPlace() {
  // The place is no state: the row that the person steps to is drawn already, so nothing has to be drawn anew.
  const at = useRef<string | null>(null)
  const [wanted, setWanted] = useState<{ id: string } | null>(null)
  useEffect(() => {
    if (wanted) enter(rowOf(wanted.id))
  }, [wanted])
  // A new one tells the list to draw the row that is wanted.
  return useMemo(
    () => ({
      at: () => at.current,
      /** The row that has the focus. */
      focused: () => idOf(document.activeElement),
      /** Where the keys begin: at the first row that is seen of a list that was scrolled; null where it was not. */
      seen: () => (window.scrollY > 0 ? firstSeen() : null),
      goTo(id: string) {
        const row = rowOf(id)
        if (row) return enter(row)
        // The row is drawn with this change, and gets the focus after it.
        at.current = id
        setWanted({ id })
      },
      onFocus: (event: FocusEvent) => {
        at.current = idOf(event.target) ?? at.current
      },
    }),
    [wanted],
  )
}
type Place = ReturnType<typeof useOwnPlace>

const Here = createContext<Place | null>(null)

/** The row that the person is at: it stays drawn, and the keys go on from it. */
export function usePlace(): Place {
  const place = useContext(Here)
  if (!place) throw new Error('No PlaceInList stands around this list.')
  return place
}

/** Stands around a list, and knows the place in it. */
export function PlaceInList({ arrived, children }: { arrived: string | null; children: ReactNode }) {
  const place = useOwnPlace()
  const arrive = useEffectEvent(place.goTo)
  useEffect(() => {
    if (arrived) arrive(arrived)
  }, [arrived])
  return (
    <Here value={place}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only sees which row has the focus */}
      <div onFocus={place.onFocus}>{children}</div>
    </Here>
  )
}

function enter(row: HTMLElement | null) {
  row?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

function firstSeen(): string | null {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)]
  return rows.find((it) => it.getBoundingClientRect().top >= 0)?.dataset.row ?? null
}
