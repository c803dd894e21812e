import { useAtomValue, useStore } from 'jotai'
import { useLocation, useNavigate } from 'platform'
import { useEffect, useEffectEvent, useRef } from 'react'
import { openingAtom, orderAtom, stepAtom } from '../state'
import { go } from '../state/opening'
import { arrive, entryIn, follow, stateOf } from '../step-history'

/** Gives each step an entry in the browser's history, so that its "back" leads to the step before and not out of the wizard. */
export function useStepHistory(): void {
  const store = useStore()
  const navigate = useNavigate()
  const location = useLocation()
  const step = useAtomValue(stepAtom)
  const order = useAtomValue(orderAtom)
  const isOpen = useAtomValue(openingAtom).status === 'open'
  const orderId = order?.id ?? null
  // A placed order is shown as a whole.
  const isInSteps = isOpen && (order === null || order.status === 'draft')
  const entry = entryIn(location.state)
  const position = useRef(entry?.position ?? 0)
  const isFirst = useRef(true)
  const readKey = useRef(location.key)

  const write = useEffectEvent(() => {
    const next = follow(entry, { step, orderId, position: position.current, isFirst: isFirst.current })
    isFirst.current = false
    if (!next) return
    position.current = next.entry.position
    void navigate(location, { replace: next.replace, state: stateOf(next.entry) })
  })
  useEffect(() => {
    if (isInSteps) write()
    else isFirst.current = true
  }, [isInSteps, step, orderId])

  const read = useEffectEvent((key: string) => {
    const isMove = readKey.current !== key
    readKey.current = key
    if (!isMove || !isInSteps || !entry) return
    const arrival = arrive(entry, { step: store.get(stepAtom), orderId, position: position.current })
    position.current = entry.position
    if (!arrival) return
    if ('show' in arrival) go(arrival.show)
    else void navigate(arrival.pass)
  })
  useEffect(() => read(location.key), [location.key])
}
