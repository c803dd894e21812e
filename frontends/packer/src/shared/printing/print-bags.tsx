import { useText } from '../../texts'
import { PrintButton } from './print-button'

/** PACK-014: prints the labels of an order's bags. */
export function PrintBags({ orderId }: { orderId: string }) {
  const text = useText()
  return (
    <PrintButton orderId={orderId} kind="bags" look="action">
      {text('print.bags')}
    </PrintButton>
  )
}
