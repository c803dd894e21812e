import { toast } from 'platform'
import { usePageKeys } from '../../shared/keys/letter-keys'
import { usePlace } from '../../shared/lists/windowed/place-in-list'
import { KEYS } from '../keys'
import { useDesk } from '../moves/desk'
import { areTooMany, commonMove, MOST_AT_ONCE } from '../moves/rules'
import { useText } from '../texts'

/** Walks along the rows, selects, makes the next step and takes it back by keys. */
export function useListKeys() {
  const text = useText()
  const { rows, indexOf, selection, step, undo, isBusy } = useDesk()
  const place = usePlace()
  const go = (by: 1 | -1) => {
    const [at, last] = [indexOf(place.focused() ?? place.at()), rows.length - 1]
    // To look for the first row that is seen measures the rows.
    const begin = () => indexOf(place.seen()) ?? (by > 0 ? 0 : last)
    const row = rows[at === null ? begin() : Math.min(Math.max(at + by, 0), last)]
    if (row) place.goTo(row.id)
  }
  const here = () => rows[indexOf(place.focused()) ?? -1]
  const stepNow = () => {
    if (isBusy) return
    const row = here()
    const orders = selection.selected.length ? selection.selected : row ? [row] : []
    const move = commonMove(orders)
    if (move && areTooMany(orders))
      return toast({ kind: 'info', about: 'moves', title: text('bulk.tooMany', { most: MOST_AT_ONCE }) })
    if (move) return step(orders, move)
    const title = orders.length === 0 ? 'keys.noRow' : orders.length === 1 ? 'keys.noMove' : 'keys.severalMoves'
    toast({ kind: 'info', about: 'moves', title: text(title) })
  }
  usePageKeys(
    KEYS,
    {
      down: () => go(1),
      up: () => go(-1),
      select() {
        const row = here()
        if (row) selection.choose(row.id, !selection.has(row.id))
      },
      step: stepNow,
      undo,
      search: () => document.querySelector<HTMLElement>('input[type=search]')?.focus(),
      // The selection acts on its key, and a row's link on its own, by themselves.
      clear: undefined,
      open: undefined,
    },
    text,
  )
}
