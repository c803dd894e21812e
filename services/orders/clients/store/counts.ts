import { folding } from 'service-kit/database/fold'
import { clientCounts } from '../../schema'

/** Readers sum what has not been joined yet: a busy minute of one client's orders is a few rows. */
export const CLIENTS_FOLDED_MS = 60_000

export const foldClients = folding(
  clientCounts,
  ...[clientCounts.site, clientCounts.email, clientCounts.status, clientCounts.currency],
)
