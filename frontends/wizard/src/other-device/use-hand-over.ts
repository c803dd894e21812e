import type { HandOver } from 'contracts/order/drafting/hand-over'
import { ApiProblem } from 'frontend-kit/api'
import { attempt } from 'frontend-kit/attempt'
import { useNetworkBack } from 'platform'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useOrderSession } from '../order-session/context'
import { createHandOver } from './api'

type State =
  | { status: 'loading' }
  | { status: 'open'; handOver: HandOver; untilMs: number }
  /** A person signs in on the other device instead. */
  | { status: 'held' }
  | { status: 'failed'; problem: ApiProblem }

/** A code for the order, at once and at each renewal, which voids the one before. */
export function useHandOver(orderId: string) {
  const { saveNow } = useOrderSession()
  const [state, setState] = useState<State>({ status: 'loading' })
  const [isBusy, setBusy] = useState(false)
  const latest = useRef(0)

  const renew = useCallback(async () => {
    latest.current += 1
    const mine = latest.current
    setBusy(true)
    // The other device then shows what was typed here.
    await saveNow()
    const made = await attempt(() => createHandOver(orderId))
    // Another code voids this one.
    if (mine !== latest.current) return
    setBusy(false)
    if (!(made instanceof ApiProblem)) setState({ status: 'open', ...made })
    else setState(made.code === 'order-held' ? { status: 'held' } : { status: 'failed', problem: made })
  }, [orderId, saveNow])

  useEffect(() => {
    void renew()
    return () => {
      latest.current += 1
    }
  }, [renew])
  useNetworkBack(() => state.status === 'failed' && void renew())
  return { state, isBusy, renew }
}
