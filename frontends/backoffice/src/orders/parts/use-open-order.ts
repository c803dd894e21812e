import type { Order } from 'contracts/order/order'
import { useLocation, useNavigate } from 'platform'
import type { MouseEvent } from 'react'
import { useDesk } from '../moves/desk'

export const pathOf = ({ id }: Pick<Order, 'id'>) => `/backoffice/orders/${id}`

/**
 * Opens an order when its row is pressed anywhere, as its link does for the keyboard. The history entry keeps the list's
 * filters and rows, for the link back and the orders before and after it.
 */
export function useOpenOrder() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const { walks, indexOf } = useDesk()
  return (event: MouseEvent, order: Order) => {
    // Links inside act on their own, and a selection of text is no press.
    if (event.target instanceof Element && event.target.closest('a, button, label')) return
    if (!window.getSelection()?.isCollapsed) return
    if (event.metaKey || event.ctrlKey) window.open(pathOf(order), '_blank', 'noopener')
    else navigate(pathOf(order), { state: walks(search, indexOf(order.id)) })
  }
}
