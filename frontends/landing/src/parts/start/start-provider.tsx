import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { showOrder } from '../../queries'
import { createStart, type Start } from '../../start'
import { storedOrderId } from '../../storage'
import { StartQuestion } from './start-question'

const StartContext = createContext({ isChecking: false, mayStartNew: async () => true })

/** For the order buttons: `mayStartNew` returns true if a new order may start at once. */
export const useStart = () => useContext(StartContext)

/** Starts an order for all buttons of the page; asks whether to continue an order that was begun (LAND-008). */
export function StartProvider({ children }: { children: ReactNode }) {
  const [start, setStart] = useState<Start>({ status: 'none' })
  const [{ mayStartNew, end }] = useState(() => createStart({ storedOrderId, show: showOrder, onChange: setStart }))
  useEffect(() => end, [end])
  return (
    <StartContext value={{ isChecking: start.status === 'checking', mayStartNew }}>
      {children}
      {start.status === 'asking' && <StartQuestion order={start.order} onClose={end} />}
    </StartContext>
  )
}
