import type { ScanDescription, Scan as Shown } from 'contracts/files'
import { type Refusal, refuse } from 'contracts/problems'
import { command, granted } from 'service-kit/command'
import { changesOf } from 'service-kit/domain/audit'
import type { Customer, Scope } from 'service-kit/http/principal'
import { audit } from '../../file/audit'
import type { Deps } from '../../file/operations/deps'
import { readSlip } from '../../file/operations/slips'
import { noScan } from '../../file/scan'
import type { OwnScan } from '../../file/store/scans'
import { toResponse } from '../response'
import { describe, stepAndJawOf } from '../rules'
import { lockScan, saveDescription } from '../store/scans'

/** Corrects the step or the jaw of a scan; what staff correct is recorded. */
export const describeScan = (
  deps: Deps,
  { caller, scope }: { caller: Customer; scope: Scope },
  id: string,
  version: number,
  { slip, ...correction }: ScanDescription,
): Promise<Shown | Refusal> =>
  command(deps.db, { turn: id }, async (tx) => {
    const own = granted((await lockScan(tx, id, scope)) ?? noScan(id))
    if (scope.reach === 'own') granted(await mayDescribe(deps, caller, own, slip))
    const { scan, events } = granted(describe(own.scan, version, correction))
    const changes = changesOf({ ...stepAndJawOf(own.scan) }, { ...stepAndJawOf(scan) })
    const recorded = audit('scan-described', { kind: 'scan', id, orderId: own.order.id }, own.order.site, changes)
    const described = { scan, events: scope.reach === 'any' ? [...events, recorded] : events }
    if (events.length > 0) await saveDescription(tx, described, own.order, deps.now())
    return toResponse(scan)
  })

/**
 * Whether the owner of a scan may describe it. That the order takes uploads orders says by its slip, since what files
 * knows of a placement may be late. Refuses: `order-not-draft`, `slip-invalid`.
 */
async function mayDescribe(deps: Deps, customer: Customer, { scan, order }: OwnScan, slip = '') {
  if (order.placedAt) return refuse('order-not-draft', `Order ${order.id} has been placed.`)
  const claims = granted(await readSlip(deps, customer, slip))
  if (claims.hold) return refuse('slip-invalid', 'The upload slip is for a scan that staff asked for alone.')
  if (claims.patientId === scan.patientId) return
  return refuse('slip-invalid', 'The upload slip is for another patient.')
}
