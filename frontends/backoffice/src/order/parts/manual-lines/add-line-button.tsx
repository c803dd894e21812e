import type { OrderQuote } from 'contracts/order/money/pricing'
import type { Order } from 'contracts/order/order'
import { Button } from 'frontend-kit/ui/actions/button'
import { useState } from 'react'
import { useText } from '../../texts'
import { LineDialog } from './line-dialog'
import styles from './manual-lines.module.css'
import { ADD_LINE_ID, addingOf } from './rules'

/** Opens the form of a new line; for an order whose price was agreed it says how that can be changed. */
export function AddLineButton({ order, quote }: { order: Order; quote: OrderQuote }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const adding = addingOf(order)
  return (
    <>
      {adding === 'placed' && <p className={styles.agreed}>{text('line.agreed')}</p>}
      {(adding === 'offered' || adding === 'full') && (
        <div>
          <Button
            id={ADD_LINE_ID}
            look="line"
            icon="plus"
            onPress={() => setOpen(true)}
            disabledReason={adding === 'full' ? text('line.full') : undefined}
          >
            {text('line.add')}
          </Button>
        </div>
      )}
      {/* It stays when the customer places the order meanwhile, so that nothing that was typed is lost. */}
      {isOpen && <LineDialog order={order} totalMinor={quote.quote.totalMinor} onClose={() => setOpen(false)} />}
    </>
  )
}
