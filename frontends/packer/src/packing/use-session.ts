import type { Person } from 'contracts/identity'
import { useHints } from 'platform'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useStation } from '../shared/station/station'
import { openHere } from './open-here'
import type { PackingSession } from './session'

/** Packs an order for as long as the page shows it. */
export function useOpenedSession(orderId: string, person: Person): PackingSession {
  const [session] = useState(() => openHere(orderId, person))
  const station = useStation()
  // Before the browser can hand on the next key: a scan needs the station.
  useLayoutEffect(() => void session.open(), [session])
  // Not with the layout, which React also ends while the page waits for code and is hidden: it goes on with this session after that.
  useEffect(() => session.close, [session])
  useLayoutEffect(() => {
    if (station !== null) void session.enter(station)
  }, [session, station])
  useHints(session.handleHint)
  return session
}
