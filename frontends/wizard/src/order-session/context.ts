import { createContext, useContext } from 'react'
import type { OrderSession } from './session'
import type { Visit } from './visit'

/** The area's frame gives every page of the wizard the visit, and the session of the order that is shown. */
export const VisitContext = createContext<Visit>(null!)
export const SessionContext = createContext<OrderSession>(null!)

export const useVisit = (): Visit => useContext(VisitContext)
export const useOrderSession = (): OrderSession => useContext(SessionContext)

/** A part of the session whose code comes with the component that uses it. */
export const usePart = <T>(make: (session: OrderSession) => T): T => useOrderSession().part(make)
