import type { Order } from 'contracts/order/order'
import type { Payment } from 'contracts/payment/attempts'
import { Button } from 'frontend-kit/ui/actions/button'
import { Pill } from 'frontend-kit/ui/marks/pill'
import { useState } from 'react'
import { ShipDialog } from '../../../shared/moves/ship-dialog'
import type { Moves } from '../../../shared/moves/use-moves'
import { stepActionOf } from '../../../shared/next-step/rules'
import { useStepLabel } from '../../../shared/next-step/use-step-label'
import type { OrderParts } from '../../queries'
import { LinkButton } from '../facts/link-button'
import { lookAt } from '../look-at'
import { CompleteButton } from '../moves/complete-button'

type Props = { order: Order; payment: Payment | null; moves: Moves } & Pick<OrderParts, 'quote'>

/** The next step of the order, as the page's one main action. */
export function StepButton({ order, payment, moves, quote }: Props) {
  const label = useStepLabel(order)
  const [isAsking, setAsking] = useState(false)
  const action = stepActionOf(order)?.action
  if (!action || label === null) return null
  switch (action.does) {
    case 'wait':
      return (
        <Pill tone="amber" icon="clock">
          {label}
        </Pill>
      )
    case 'link':
      return quote.reading.status === 'shown' ? (
        <LinkButton order={order} payment={payment} quote={quote.reading.value} isNext />
      ) : null
    case 'show':
      return <Button onPress={() => lookAt(action.part)}>{label}</Button>
    case 'ask':
      return (
        <>
          <Button busy={moves.isBusy} onPress={() => setAsking(true)}>
            {label}
          </Button>
          {isAsking && <ShipDialog orders={[order]} moves={moves} onClose={() => setAsking(false)} />}
        </>
      )
    case 'move':
      return action.move === 'complete' ? (
        <CompleteButton order={order} payment={payment} moves={moves} isNext />
      ) : (
        <Button busy={moves.isBusy} onPress={() => void moves.move([order], action.move)}>
          {label}
        </Button>
      )
    default:
      return action satisfies never
  }
}
