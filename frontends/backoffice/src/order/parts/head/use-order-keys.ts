import type { Order } from 'contracts/order/order'
import { useLocation, useNavigate } from 'platform'
import { type RefObject, useRef } from 'react'
import { usePageKeys } from '../../../shared/keys/letter-keys'
import type { Moves } from '../../../shared/moves/use-moves'
import { orderPath } from '../../../shared/rules'
import { useCopy } from '../../../shared/use-copy'
import { placeIn, readWalk } from '../../../shared/walk/rules'
import { KEYS } from '../../keys'
import { useText } from '../../texts'

type Options = { order: Order; moves: Moves; onNote: () => void }

/** The keys of the page. Answers the place of the next step's button, which its key presses. */
export function useOrderKeys({ order, moves, onNote }: Options): RefObject<HTMLDivElement | null> {
  const step = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const copy = useCopy()
  const { state } = useLocation()
  const place = placeIn(readWalk(state), order.id)
  const walk = (to: string | null | undefined) => to && navigate(orderPath(to), { replace: true, state })
  usePageKeys(
    KEYS,
    {
      step: () => step.current?.querySelector('button')?.click(),
      undo: moves.undo,
      before: place?.before ? () => walk(place.before) : undefined,
      after: place?.after ? () => walk(place.after) : undefined,
      copy: order.address ? () => void copy(order.address ?? '') : undefined,
      note: onNote,
    },
    useText(),
  )
  return step
}
