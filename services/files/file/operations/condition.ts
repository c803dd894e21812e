import { conditionChange, type Found, isRecorded, isWhole } from '../condition'
import { keyOf } from '../keys'
import type { Scan } from '../scan'
import { changeCondition } from '../store/condition'
import type { Deps } from './deps'

/** Returns whether the object of a scan is there and, as far as its size tells, whole. A change is stored and published once. */
export const checkObject = async (deps: Deps, scan: Scan): Promise<boolean> =>
  recordCondition(deps, scan, { sizeBytes: await deps.storages.of(scan).sizeOf(keyOf(scan)) })

/** Records what was found of a scan's object; returns whether it is whole. */
export async function recordCondition({ db, log, now }: Deps, scan: Scan, found: Found): Promise<boolean> {
  if (!isRecorded(scan, found)) {
    const at = now()
    const decide = (it: Scan) => conditionChange(it, found, at)
    const change = await db.transaction((tx) => changeCondition(tx, scan.id, at, decide))
    const of = { scanId: scan.id, orderId: scan.orderId, key: keyOf(scan), found, expectedBytes: scan.sizeBytes }
    if (change?.damagedAt) log.error(of, 'the object of a scan is lost or damaged')
    else if (change) log.info(of, 'the object of a scan is whole again')
  }
  return isWhole(scan, found)
}

/** The instant at which a scan that is whole now is read again. */
export const nextScrub = ({ now, scrubEveryMs }: Deps): Date => new Date(now().getTime() + scrubEveryMs)
