import type { HandOverProof } from 'contracts/order/drafting/hand-over'
import { ApiProblem } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { useNavigate, useSearchParams } from 'platform'
import { useState } from 'react'
import { useVisit } from '../order-session/context'
import { redeemHandOver } from './api'
import { orderPath } from './rules'

/** Takes a draft of another device over, and shows it. */
export function useRedemption() {
  const { open } = useVisit()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { isBusy, run } = useChange(redeemHandOver)
  const [problem, setProblem] = useState<ApiProblem | null>(null)

  async function redeem(proof: HandOverProof): Promise<void> {
    setProblem(null)
    const order = await run(proof)
    if (order instanceof ApiProblem) return setProblem(order)
    if (!order) return
    // The page opens what its address asks for when that changes.
    if (search.get('id') === order.id) return open(order.id)
    navigate(orderPath(order.id), { replace: true })
  }
  return { isBusy, problem, redeem }
}
