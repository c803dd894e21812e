import type { Order } from 'contracts/order/order'
import { Button } from 'frontend-kit/ui/actions/button'
import { useState } from 'react'
import { RemakeDialog } from './remake-dialog'
import { isRemakable } from './rules'
import { RemakeTexts, useText } from './texts'

/** Makes scans of a placed order again, as a new order. */
export const RemakeButton = ({ order }: { order: Order }) =>
  isRemakable(order) && (
    <RemakeTexts locale="ru">
      <Beginning order={order} />
    </RemakeTexts>
  )

function Beginning({ order }: { order: Order }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="line" onPress={() => setOpen(true)}>
        {text('remake.begin')}
      </Button>
      {isOpen && <RemakeDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}
