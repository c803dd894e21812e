import { useText } from '../../texts'
import { PrintButton } from './print-button'

/** PACK-014: prints the label of an order's box. */
export function PrintBox({ orderId }: { orderId: string }) {
  const text = useText()
  return (
    <PrintButton orderId={orderId} kind="box">
      {text('print.box')}
    </PrintButton>
  )
}
