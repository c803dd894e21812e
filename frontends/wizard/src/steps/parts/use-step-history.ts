import { useAtomValue, useStore } from 'jotai'
import { useLocation, useNavigate } from 'platform'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { openingAtom, orderAtom, stepAtom } from '../../order-session/atoms'
import { useOrderSession } from '../../order-session/context'
import type { StepName } from '../../order-session/rules'
import { arrive, entryIn, follow, stateOf } from '../history'

/**
 * Gives each step an entry in the browser's history, so that its "back" leads to the step before and not out of the
 * wizard. It writes nothing while `isLeaving`: the page then goes to another address.
 */
export function useStepHistory(isLeaving: boolean): void {
  const { go } = useOrderSession()
  const store = useStore()
  const navigate = useNavigate()
  const location = useLocation()
  const step = useAtomValue(stepAtom)
  const order = useAtomValue(orderAtom)
  const isOpen = useAtomValue(openingAtom).status === 'open'
  const orderId = order?.id ?? null
  // A placed order is shown as a whole.
  const isInSteps = isOpen && !isLeaving && (order === null || order.status === 'draft')
  const entry = entryIn(location.state)
  const position = useRef(entry?.position ?? 0)
  const isFirst = useRef(true)
  /** The step that "back" or "forward" asked for; null again once the page shows a step. */
  const shown = useRef<StepName | null>(null)

  const write = useEffectEvent(() => {
    const next = follow(entry, { step, orderId, position: position.current, isFirst: isFirst.current })
    isFirst.current = false
    const isByHistory = shown.current === step
    shown.current = null
    // A second "back" may reach another entry before the step of the first one is shown: that step gets no entry of its own.
    if (!next || (isByHistory && !next.replace)) return
    position.current = next.entry.position
    void navigate(location, { replace: next.replace, state: stateOf(next.entry) })
  })
  // Before the step is seen, so that "back" cannot be pressed earlier.
  useLayoutEffect(() => {
    if (isInSteps) write()
    else isFirst.current = true
  }, [isInSteps, step, orderId])

  const { count, isUnread } = usePops()
  const readKey = useRef(location.key)
  const read = useEffectEvent((key: string) => {
    const isNew = readKey.current !== key
    readKey.current = key
    if (!isUnread.current || !isInSteps || !entry) return
    const arrival = arrive(entry, { step: store.get(stepAtom), orderId, position: position.current })
    // The router goes on showing the entry before the move until it has rendered the next one.
    if (isNew || arrival) isUnread.current = false
    position.current = entry.position
    if (!arrival) return
    if ('show' in arrival) {
      shown.current = arrival.show
      go(arrival.show)
    } else void navigate(arrival.pass)
  })
  // A move is read at once, and again when the router shows another entry.
  useEffect(() => read(location.key), [location.key, count])
}

/**
 * Counts the moves in the history. The router tells of a move late and mixed with the entries that the wizard writes, and does not
 * tell of an entry that was left again before it was rendered.
 */
function usePops() {
  const [count, setCount] = useState(0)
  const isUnread = useRef(false)
  useEffect(() => {
    const pop = () => {
      isUnread.current = true
      setCount((before) => before + 1)
    }
    window.addEventListener('popstate', pop)
    return () => window.removeEventListener('popstate', pop)
  }, [])
  return { count, isUnread }
}
