import { createContext, useContext } from 'react'
import type { OrderSession } from './session'

/** The area's frame gives every page of the wizard its session. */
export const SessionContext = createContext<OrderSession>(null!)

export const useOrderSession = (): OrderSession => useContext(SessionContext)

/** A part of the session whose code comes with the component that uses it. */
export const usePart = <T>(make: (session: OrderSession) => T): T => useOrderSession().part(make)
