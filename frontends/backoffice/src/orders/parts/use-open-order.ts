import type { Order } from 'contracts/orders'
import { useLocation, useNavigate } from 'platform'
import type { MouseEvent } from 'react'

export const pathOf = ({ id }: Pick<Order, 'id'>) => `/backoffice/orders/${id}`

/**
 * What a row does when it is pressed anywhere: it opens its order, as its link does for the keyboard. The filters of the
 * list go along, for the way back.
 */
export function useOpenOrder() {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (event: MouseEvent, order: Order) => {
    // A link inside does so itself, and whoever selects an e-mail to copy it wants to stay.
    if (event.target instanceof Element && event.target.closest('a, button')) return
    if (!window.getSelection()?.isCollapsed) return
    if (event.metaKey || event.ctrlKey) window.open(pathOf(order), '_blank', 'noopener')
    else navigate(pathOf(order), { state: search })
  }
}
