import type { ButtonLook } from 'frontend-kit/ui/actions/button'
import { useText } from '../../texts'
import { PrintButton } from './print-button'

/** PACK-014: prints the labels of an order's bags. */
export function PrintBags({ orderId, look = 'action' }: { orderId: string; look?: ButtonLook }) {
  const text = useText()
  return (
    <PrintButton orderId={orderId} kind="bags" look={look}>
      {text('print.bags')}
    </PrintButton>
  )
}
