import { useText } from '../../texts'
import { PrintButton } from './print-button'

/** PACK-014: the buttons that print the labels of an order. */
export function PrintButtons({ orderId }: { orderId: string }) {
  const text = useText()
  return (
    <>
      <PrintButton orderId={orderId} kind="bags" look="action">
        {text('print.bags')}
      </PrintButton>
      <PrintButton orderId={orderId} kind="box">
        {text('print.box')}
      </PrintButton>
    </>
  )
}
