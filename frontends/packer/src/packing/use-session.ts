import type { Person } from 'contracts/identity'
import { useHints } from 'platform'
import { useEffect, useState } from 'react'
import { useStation } from '../shared/station/station'
import { openHere } from './open-here'
import type { PackingSession } from './session'

/** Packs an order for as long as the page shows it. */
export function useOpenedSession(orderId: string, person: Person): PackingSession {
  const [session] = useState(() => openHere(orderId, person))
  const station = useStation()
  useEffect(() => {
    void session.open()
    return session.close
  }, [session])
  useEffect(() => {
    if (station !== null) void session.enter(station)
  }, [session, station])
  useHints(session.handleHint)
  return session
}
