import type { Order } from 'contracts/order/order'
import { useLocation, useNavigate } from 'platform'
import type { MouseEvent } from 'react'
import { orderPath } from '../../shared/rules'
import { useDesk } from '../moves/desk'

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
    if (event.metaKey || event.ctrlKey) window.open(orderPath(order.id), '_blank', 'noopener')
    else navigate(orderPath(order.id), { state: walks(search, indexOf(order.id)) })
  }
}
