import type { Bag } from 'contracts/order/packing/packing'
import { useText } from '../../texts'
import { PrintButton } from './print-button'

type Props = { orderId: string; bag: Pick<Bag, 'id' | 'printed'> }

/** Prints the label of one bag, or prints it again. */
export function PrintBag({ orderId, bag }: Props) {
  const text = useText()
  return (
    <PrintButton orderId={orderId} kind="bags" bagId={bag.id}>
      {text(bag.printed > 0 ? 'print.bagAgain' : 'print.bag')}
    </PrintButton>
  )
}
