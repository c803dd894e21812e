import type { Order } from 'contracts/order/order'
import { createContext, type ReactNode, useContext } from 'react'
import { RowDialogs, useRowDialog } from '../../shared/lists/row-dialogs'
import { type Selection, useSelection } from '../../shared/lists/use-selection'
import type { ListedMove } from './rules'
import { ShipDialog } from './ship-dialog'
import { type Moves, useMoves } from './use-moves'

type Desk = Pick<Moves, 'isBusy' | 'undo' | 'remove'> & {
  rows: readonly Order[]
  selection: Selection<Order>
  /** The list's filters and rows, for the way back from an order and to the next one. */
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

type Props = { orders: readonly Order[]; hasMore: boolean; children: ReactNode }

/** Gives its list selection and moves. */
export const ListDesk = (props: Props) => (
  <RowDialogs>
    <Inner {...props} />
  </RowDialogs>
)

function Inner({ orders, hasMore, children }: Props) {
  const { rows, isBusy, move, remove, undo } = useMoves(orders)
  const selection = useSelection(rows)
  const dialog = useRowDialog()
  const step = (these: readonly Order[], name: ListedMove) => {
    if (name !== 'ship') return void move(these, name)
    dialog((close) => (
      <ShipDialog
        orders={these}
        onClose={close}
        onShip={(parcels) => {
          close()
          void move(these, 'ship', parcels)
        }}
      />
    ))
  }
  return <Here value={{ rows, hasMore, selection, isBusy, undo, remove, step }}>{children}</Here>
}
