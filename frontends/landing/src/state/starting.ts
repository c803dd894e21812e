import { startAtom, store } from '../state'
import { showOrder } from './calls'
import { keptOrderId } from './kept'
import { createStart } from './start'

/** Somebody waits with the finger on the button; an order that takes longer is asked about unseen. */
const PATIENCE_MS = 3_000

export const { mayStartAnew, end: endStart } = createStart({
  keptOrderId,
  show: (orderId) => showOrder(orderId, AbortSignal.timeout(PATIENCE_MS)),
  onChange: (it) => store.set(startAtom, it),
})
