import { EVERYBODY, type Hint, ownerAudience, staffAudience } from 'contracts/live'
import { Events, type NatsConnection } from 'nats'
import { type AddressedHint, deferredBy } from '../database/after-commit'
import type { Tx } from '../database/db'
import type { Bus } from './bus'

/** A record's scope: its owner, its holder and its site's staff receive its hints. */
export type Owned = { owner: string; holder: string | null; site: string }

/** Hints to pages that something they show has changed, when the transaction commits. */
export const hint = (tx: Tx, owned: Owned, body: Hint): void => void deferredBy(tx).hints.push(addressed(owned, body))

export const addressed = ({ owner, holder, site }: Owned, hint: Hint): AddressedHint => ({
  audiences: [ownerAudience(owner), ...(holder ? [ownerAudience(holder)] : []), staffAudience(site)],
  hint,
})

/** A hint about something that belongs to no owner, to the staff of these sites, when the transaction commits. */
export const hintStaff = (tx: Tx, sites: readonly { id: string }[], body: Hint): void =>
  void deferredBy(tx).hints.push({ audiences: sites.map((it) => staffAudience(it.id)), hint: body })

/**
 * Publishes the hints of committed transactions. Hints are not stored: one may be lost when the broker is away or this
 * process is killed. So every page refetches once this service reaches the broker (again).
 */
export function createHints(prefix: string) {
  let nats: NatsConnection | undefined
  const send = (audience: string, text?: string) => {
    try {
      nats?.publish(`${prefix}${audience}`, text)
    } catch {
      // The connection is closing, since this process ends: its successor makes pages refetch.
    }
  }
  return {
    publish(hints: readonly AddressedHint[]): void {
      for (const { audiences, hint } of hints) {
        const text = JSON.stringify(hint)
        for (const it of audiences) send(it, text)
      }
    },
    /** Publishes on this connection from now on, while it stands. */
    async attach({ nats: connection }: Bus): Promise<void> {
      const changes = connection.status()
      nats = connection
      send(EVERYBODY)
      for await (const { type } of changes) {
        // The client would buffer hints in memory for as long as the broker is away.
        if (type === Events.Disconnect) nats = undefined
        if (type !== Events.Reconnect) continue
        nats = connection
        send(EVERYBODY)
      }
    },
  }
}
