import type { Order } from 'contracts/order/order'
import { useRefresh } from 'frontend-kit/queries'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { RowDialogs, useRowDialog } from '../../shared/lists/row-dialogs'
import { type Selection, useSelection } from '../../shared/lists/use-selection'
import { PlaceInList } from '../../shared/lists/windowed/place-in-list'
import { ShipDialog } from '../../shared/moves/ship-dialog'
import { type Moves, useMoves } from '../../shared/moves/use-moves'
import { walksOf } from '../../shared/walk/rules'
import { type ListedMove, withMoved } from './rules'

type Desk = Pick<Moves, 'isBusy' | 'undo' | 'remove'> & {
  rows: readonly Order[]
  /** Where each stands among them. */
  indexOf: (id: string | null) => number | null
  /** The list around an order that is opened from it. */
  walks: ReturnType<typeof walksOf>
  selection: Selection<Order>
  hasMore: boolean
  /** Moves the orders whose next step it is; shipping asks for the parcels first. */
  step: (orders: readonly Order[], move: ListedMove) => void
}

const Here = createContext<Desk | null>(null)

/** The rows of the list, which of them are selected, and what can be done to them. */
export function useDesk(): Desk {
  const desk = useContext(Here)
  if (!desk) throw new Error('No ListDesk stands around this list.')
  return desk
}

type Props = {
  orders: readonly Order[]
  hasMore: boolean
  /** The first order of a page that the person has asked for: it gets the focus. */
  arrived: string | null
  onChanged: (ids: Iterable<string>) => Promise<void>
  children: ReactNode
}

/** Gives its list selection and moves. */
export const ListDesk = (props: Props) => (
  <RowDialogs>
    <Inner {...props} />
  </RowDialogs>
)

function Inner({ orders, hasMore, arrived, onChanged, children }: Props) {
  const [moved, setMoved] = useState<ReadonlyMap<string, Order>>(new Map())
  const refresh = useRefresh(['orders'], () => false)
  const moves = useMoves({
    take: (these) => setMoved((before) => new Map([...before, ...these.map((it) => [it.id, it] as const)])),
    // An order that was refused may have changed, and one that was moved may belong to this list no more.
    refresh: (these) => {
      void refresh()
      void onChanged(these.map((it) => it.id))
    },
  })
  const { isBusy, remove, undo } = moves
  // The table reuses its rows while it gets the same array.
  const rows = useMemo(() => withMoved(orders, moved), [orders, moved])
  const selection = useSelection(rows)
  const indexOf = useMemo(() => {
    const indexes = new Map(rows.map((it, index) => [it.id, index]))
    return (id: string | null) => (id === null ? null : (indexes.get(id) ?? null))
  }, [rows])
  const dialog = useRowDialog()
  const step = (these: readonly Order[], name: ListedMove) => {
    const [first, ...others] = these
    if (!first) return
    if (name !== 'ship') return void moves.move(these, name)
    dialog((close) => <ShipDialog orders={[first, ...others]} moves={moves} onClose={close} />)
  }
  const walks = useMemo(() => walksOf(rows, hasMore), [rows, hasMore])
  const value = { rows, indexOf, walks, hasMore, selection, isBusy, undo, remove, step }
  return (
    <Here value={value}>
      <PlaceInList arrived={arrived}>{children}</PlaceInList>
    </Here>
  )
}
