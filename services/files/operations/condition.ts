import { conditionChange, type Found, isRecorded, isWhole } from '../domain/condition'
import { keyOf, type Scan } from '../domain/upload'
import { changeCondition, damagedScans } from '../store/scans'
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

/** Checks whether lost or damaged objects have been put back; nobody else reads a scan that counts as missing. */
export async function recheckDamaged(deps: Deps): Promise<void> {
  for await (const page of damagedScans(deps.db))
    for (const scan of page)
      await checkObject(deps, scan).catch((err) => deps.log.warn({ err, scanId: scan.id }, 'a scan cannot be checked'))
}
