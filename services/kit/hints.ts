import { EVERYBODY, type Hint, ownerAudience, staffAudience } from 'contracts/live'
import { Events, type NatsConnection } from 'nats'
import { restOf, type Told } from './after-commit'
import type { Bus } from './bus'
import type { Tx } from './database'

/** Whose a record is: those are told that it has changed, and the staff of its site. */
export type Owned = { owner: string; holder: string | null; site: string }

/** Tells pages that something they show has changed, when the transaction commits. */
export const hint = (tx: Tx, owned: Owned, body: Hint): void => void restOf(tx).hints.push(telling(owned, body))

export const telling = ({ owner, holder, site }: Owned, hint: Hint): Told => ({
  audiences: [ownerAudience(owner), ...(holder ? [ownerAudience(holder)] : []), staffAudience(site)],
  hint,
})

/**
 * Publishes the hints of what has been committed. They are kept nowhere: one that could not be published, because the broker
 * was away or this process was killed, is made up for by telling every page to look again, once this service reaches the
 * broker (again).
 */
export function createHints(prefix: string) {
  let nats: NatsConnection | undefined
  const publish = (audience: string, text?: string) => {
    try {
      nats?.publish(`${prefix}${audience}`, text)
    } catch {
      // The connection is being closed, since this process ends: whoever takes its place sends pages to look again.
    }
  }
  return {
    tell(hints: readonly Told[]): void {
      for (const { audiences, hint } of hints) {
        const text = JSON.stringify(hint)
        for (const it of audiences) publish(it, text)
      }
    },
    /** Publishes by this connection from now on, while it stands. */
    async attach({ nats: connection }: Bus): Promise<void> {
      const changes = connection.status()
      nats = connection
      publish(EVERYBODY)
      for await (const { type } of changes) {
        // What is published meanwhile would be kept in memory, however long that is.
        if (type === Events.Disconnect) nats = undefined
        if (type !== Events.Reconnect) continue
        nats = connection
        publish(EVERYBODY)
      }
    },
  }
}
