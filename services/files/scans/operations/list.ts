import type { Scope } from 'service-kit/http/principal'
import type { Deps } from '../../file/operations/deps'
import { scansOf } from '../store/scans'

export const listScans = ({ db }: Deps, scope: Scope, orderId: string) => scansOf(db, orderId, scope)
