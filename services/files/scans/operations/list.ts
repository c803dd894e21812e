import type { Scope } from 'service-kit/http/principal'
import type { Deps } from '../../file/operations/deps'
import { scansOf } from '../store/scans'

export const listScans = async ({ db }: Deps, scope: Scope, orderId: string) => ({
  items: await scansOf(db, orderId, scope),
})
