import type { Presence } from 'contracts/order/staff/desk'
import { answer, client } from 'frontend-kit/api'
import { useRecord, useRefresh } from 'frontend-kit/queries'
import { createContext, type ReactNode } from 'react'

const orders = client('orders')
const PRESENCE = ['presence'] as const
/** Hints tell of who comes and goes; one may be lost. */
const LOOK_EVERY_MS = 60_000

export const PresentContext = createContext<readonly Presence[]>([])

/** Reads once, for all `PresentPeople` within it, who of the staff is at which order. */
export function Present({ children }: { children: ReactNode }) {
  useRefresh(PRESENCE, (hint) => hint === 'reconnected' || hint.kind === 'presence')
  const { reading } = useRecord<{ present: Presence[] }>({
    key: PRESENCE,
    read: () => answer(orders.GET('/v1/presence')),
    everyMs: LOOK_EVERY_MS,
  })
  return <PresentContext value={reading.status === 'shown' ? reading.value.present : NOBODY}>{children}</PresentContext>
}
const NOBODY: readonly Presence[] = []
