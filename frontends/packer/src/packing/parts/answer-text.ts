import type { Packing } from 'contracts/order/packing/packing'
import { type Answer, progressOf } from '../rules'
import { useBagName, useText, useTime } from '../texts'

/** What an answer says below its word. */
export function useAnswerText({ bags, order, isComplete }: Packing): (answer: Answer) => string {
  const text = useText()
  const nameOf = useBagName()
  const timeOf = useTime()
  return ({ kind, bagId, otherNumber }) => {
    const found = bags.find(({ id }) => id === bagId)
    const bag = found ? nameOf(found) : ''
    const other = otherNumber ?? 'none'
    switch (kind) {
      case 'right':
        return text(isComplete ? 'answer.rightLast' : 'answer.rightText', { bag, ...countsOf(bags) })
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

function countsOf(bags: Packing['bags']): { done: number; total: number } {
  const { done, total } = progressOf(bags)
  return { done, total }
}
