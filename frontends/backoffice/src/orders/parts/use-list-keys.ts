import { useKeys } from 'frontend-kit/keys/use-keys'
import { toast } from 'platform'
import { KEYS } from '../keys'
import { useDesk } from '../moves/desk'
import { commonMove } from '../moves/rules'
import { useText } from '../texts'

/** The rows by their links, which the focus moves along. */
const LINKS = '[data-order-link]'
/** The row of a table, or a card. */
const rowOf = (link: HTMLElement | undefined) => link?.closest('tr, article')

/** Walks along the rows, selects, makes the next step and takes it back by keys. */
export function useListKeys() {
  const text = useText()
  const { rows, selection, step, undo, isBusy } = useDesk()
  const links = () => [...document.querySelectorAll<HTMLElement>(LINKS)]
  const place = () => links().findIndex((it) => rowOf(it)?.contains(document.activeElement))
  const go = (by: 1 | -1) => {
    const all = links()
    const at = place()
    const to = at < 0 ? (by > 0 ? 0 : all.length - 1) : Math.min(Math.max(at + by, 0), all.length - 1)
    all[to]?.focus()
    rowOf(all[to])?.scrollIntoView({ block: 'nearest' })
  }
  const here = () => rows.find((it) => it.id === links()[place()]?.dataset.orderLink)
  const stepNow = () => {
    if (isBusy) return
    const row = here()
    const orders = selection.selected.length ? selection.selected : row ? [row] : []
    const move = commonMove(orders)
    if (move) return step(orders, move)
    const title = orders.length === 0 ? 'keys.noRow' : orders.length === 1 ? 'keys.noMove' : 'keys.severalMoves'
    toast({ kind: 'info', about: 'moves', title: text(title) })
  }
  useKeys(KEYS, {
    down: () => go(1),
    up: () => go(-1),
    select() {
      const row = here()
      if (row) selection.choose(row.id, !selection.has(row.id))
    },
    step: stepNow,
    undo,
    search: () => document.querySelector<HTMLElement>('input[type=search]')?.focus(),
    // A row's link opens it by itself.
    open: undefined,
  })
}
