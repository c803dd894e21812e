import type { Packing } from 'contracts/order/packing/packing'
import { type Answer, progressOf } from '../rules'
import { useBagName, useText, useTime } from '../texts'

/** What an answer says below its word. */
export function useAnswerText({ bags, order }: Packing): (answer: Answer) => string {
  const text = useText()
  const nameOf = useBagName()
  const timeOf = useTime()
  const { done, total } = progressOf(bags)
  return ({ kind, bagId, otherNumber }) => {
    const found = bags.find(({ id }) => id === bagId)
    const bag = found ? nameOf(found) : ''
    const other = otherNumber ?? 'none'
    switch (kind) {
      case 'right':
        // Also where an override lets the order go, so that nobody closes the box before the last one.
        return text(done === total ? 'answer.rightLast' : 'answer.rightText', { bag, done, total })
      case 'double': {
        const who = found?.verifiedAt ? `${found.verifiedBy ?? ''}, ${timeOf(found.verifiedAt)}` : 'none'
        return text('answer.doubleText', { bag, who })
      }
      case 'other-order':
        return text('answer.other-orderText', { other: otherNumber ?? '', number: order.number })
      case 'cancelled':
      case 'aside':
        return text(`answer.${kind}Text`, { other })
      case 'unknown':
      case 'failed':
        return text(`answer.${kind}Text`)
      default:
        return kind satisfies never
    }
  }
}
