import type { Tracking } from 'contracts/order/order'
import { orderNumber } from 'contracts/order/order-number'
import { UNDO_MS } from 'contracts/order/order-states'
import type { Packing } from 'contracts/order/packing/packing'
import { ApiProblem, newKey } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { dismissToasts, toast } from 'platform'
import { useRef, useState } from 'react'
import { shipPacked, takeBack } from './api'
import { reasonId, useText } from './texts'

const ABOUT = 'shipping'
/** What came of a call whose answer was lost is not known: it is sent again under the same key. */
const IN_DOUBT: readonly string[] = ['no-network', 'unavailable', 'unreadable']

// One toast is shown at a time, also when the person is at the next order already.
let ending: ReturnType<typeof setTimeout> | undefined

/**
 * Ships an order, and offers for a minute to take that back (ORD-027), on whatever page the person is by then. `onChanged` gets the
 * packing as it is after either.
 */
export function useShipping({ order }: Packing, onChanged: (packing: Packing) => void) {
  const text = useText()
  const key = useRef(newKey())
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const shipping = useChange(shipPacked)
  const back = useChange(takeBack, { outlives: true })
  const number = orderNumber(order, 4)

  async function undo() {
    const answer = await back.run(order.id)
    if (answer === null) return
    clearTimeout(ending)
    if (answer instanceof ApiProblem) {
      const why = text(reasonId(answer.code))
      return toast({ kind: 'error', about: ABOUT, title: text('shipped.notBack'), text: why })
    }
    onChanged(answer)
    toast({ kind: 'success', about: ABOUT, title: text('shipped.back'), text: text('shipped.backText', { number }) })
  }

  async function ship(parcels: readonly Tracking[]) {
    setProblem(null)
    const answer = await shipping.run(order.id, parcels, key.current)
    if (answer === null) return
    if (answer instanceof ApiProblem) {
      if (!IN_DOUBT.includes(answer.code)) key.current = newKey()
      return setProblem(answer)
    }
    clearTimeout(ending)
    ending = setTimeout(() => dismissToasts(ABOUT), UNDO_MS)
    toast({
      ...{ kind: 'success', about: ABOUT, title: text('shipped.title', { number }), text: text('shipped.text') },
      action: { label: text('shipped.undo'), onPress: () => void undo() },
    })
    onChanged(answer)
  }
  return { ship, isBusy: shipping.isBusy, problem }
}
