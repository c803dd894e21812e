import type { ButtonLook } from 'frontend-kit/ui/actions/button'
import { useText } from '../../texts'
import { PrintButton } from './print-button'

/** PACK-014: prints the label of an order's box. */
export function PrintBox({ orderId, look = 'line' }: { orderId: string; look?: ButtonLook }) {
  const text = useText()
  return (
    <PrintButton orderId={orderId} kind="box" look={look}>
      {text('print.box')}
    </PrintButton>
  )
}
