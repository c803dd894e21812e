import type { Tx } from 'service-kit/database/db'
import { sessions } from '../../schema'

export type SessionRow = typeof sessions.$inferSelect

export const addSession = (
  tx: Tx,
  session: Pick<SessionRow, 'id' | 'userId' | 'site' | 'createdAt' | 'refreshSha256' | 'rotatedAt'>,
) => tx.insert(sessions).values(session)
