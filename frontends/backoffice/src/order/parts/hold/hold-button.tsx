import { Button } from 'frontend-kit/ui/actions/button'
import { useState } from 'react'
import { useText } from '../../texts'
import { HoldDialog } from './hold-dialog'
import { isHoldable, type Wish } from './rules'

/** Asks the customer for a scan: for another in place of one, or for one that a patient lacks. */
export function HoldButton(wish: Wish) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const { order, patient, scan } = wish
  const label = text(scan ? 'hold.ask' : 'hold.askMissing')
  const of = scan?.originalName ?? patient.name
  return (
    <>
      {isHoldable(order) && (
        <Button look="quiet" onPress={() => setOpen(true)} aria-label={`${label} ${of}`}>
          {label}
        </Button>
      )}
      {isOpen && <HoldDialog {...wish} onClose={() => setOpen(false)} />}
    </>
  )
}
