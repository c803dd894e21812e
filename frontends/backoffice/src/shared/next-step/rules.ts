import type { NextStep } from 'contracts/order/next-step'
import type { Order } from 'contracts/order/order'
import type { StaffMove } from 'contracts/order/order-states'

/**
 * What staff do for the next step of an order. `move`: at once, to be taken back for a minute; `ask`: a move that needs an answer
 * first; `link`: a payment link; `show`: the part of the order's page where it is decided; `wait`: nothing, it is the customer's
 * turn.
 */
export type StepAction =
  | { does: 'move' | 'ask'; move: StaffMove }
  | { does: 'link' }
  | { does: 'show'; part: StepPart }
  | { does: 'wait' }

/** The parts of an order's page where a step is decided; `#` and the name lead there. */
export const PARTS = ['reviews', 'scans', 'hold', 'money'] as const
export type StepPart = (typeof PARTS)[number]

/** The next step as lists and the order's page offer it: the words of its button, and what the button does. */
export const STEP_ACTIONS = {
  'check-money': { label: 'step.check-money', action: { does: 'show', part: 'reviews' } },
  'decide-hold': { label: 'step.decide-hold', action: { does: 'show', part: 'hold' } },
  'client-asked': { label: 'step.client-asked', action: { does: 'wait' } },
  'replace-scans': { label: 'step.replace-scans', action: { does: 'show', part: 'scans' } },
  'decide-refund': { label: 'step.decide-refund', action: { does: 'show', part: 'money' } },
  'payment-due': { label: 'step.payment-due', action: { does: 'link' } },
  process: { label: 'step.process', action: { does: 'move', move: 'process' } },
  ship: { label: 'step.ship', action: { does: 'ask', move: 'ship' } },
  complete: { label: 'step.complete', action: { does: 'move', move: 'complete' } },
} as const satisfies Record<NextStep, { label: string; action: StepAction }>

export type StepLabel = (typeof STEP_ACTIONS)[NextStep]['label'] | 'step.check-part'

type Stepped = Pick<Order, 'step' | 'paidMinor' | 'totalMinor'>

/** How the next step of an order is called and done; null where nobody has to do anything. */
export function stepActionOf({
  step,
  paidMinor = 0,
  totalMinor,
}: Stepped): { label: StepLabel; action: StepAction } | null {
  if (!step) return null
  const { label, action } = STEP_ACTIONS[step]
  // Money that came in part says how much of the price is there.
  const isPart = step === 'check-money' && paidMinor > 0 && paidMinor < (totalMinor ?? 0)
  return { label: isPart ? 'step.check-part' : label, action }
}
