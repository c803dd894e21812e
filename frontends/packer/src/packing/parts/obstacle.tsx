import type { Packing } from 'contracts/order/packing/packing'
import { Note } from 'frontend-kit/ui/feedback/note'
import { obstacleOf, stageOf } from '../rules'
import { useText } from '../texts'

/** Why the order is not to be packed. */
export function Obstacle({ packing }: { packing: Packing }) {
  const text = useText()
  const obstacle = obstacleOf(packing.order)
  if (stageOf(packing) !== 'obstacle' || !obstacle) return null
  return (
    <Note kind="error" title={text('obstacle.title')}>
      {text(`obstacle.${obstacle}`)} {text('obstacle.else')}
    </Note>
  )
}
