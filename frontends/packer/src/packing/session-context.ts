import { type Atom, useAtomValue } from 'jotai'
import { createContext, useContext } from 'react'
import type { PackingSession } from './session'

/** The session of the page's order. */
export const SessionContext = createContext<PackingSession | null>(null)

export function usePacking(): PackingSession {
  const session = useContext(SessionContext)
  if (!session) throw new Error('An order is packed within its page alone.')
  return session
}

/** What the session knows. */
export const useKnown = <T>(atom: Atom<T>): T => useAtomValue(atom, { store: usePacking().store })
