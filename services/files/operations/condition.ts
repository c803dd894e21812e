import { conditionChange, isRecorded, isWhole } from '../domain/condition'
import { keyOf, type Scan } from '../domain/upload'
import { changeCondition, damagedScans } from '../store/scans'
import type { Deps } from './deps'

/** Returns whether the object of a scan is whole. A change is stored and published once. */
export async function checkObject({ db, storage, log, now }: Deps, scan: Scan): Promise<boolean> {
  const key = keyOf(scan)
  const foundBytes = await storage.sizeOf(key)
  if (!isRecorded(scan, foundBytes)) {
    const at = now()
    const decide = (it: Scan) => conditionChange(it, foundBytes, at)
    const change = await db.transaction((tx) => changeCondition(tx, scan.id, at, decide))
    const of = { scanId: scan.id, orderId: scan.orderId, key, foundBytes, expectedBytes: scan.sizeBytes }
    if (change?.damagedAt) log.error(of, 'the object of a scan is lost or damaged')
    else if (change) log.info(of, 'the object of a scan is whole again')
  }
  return isWhole(scan, foundBytes)
}

/** Checks whether lost or damaged objects have been put back; nobody else reads a scan that counts as missing. */
export async function recheckDamaged(deps: Deps): Promise<void> {
  for await (const page of damagedScans(deps.db)) for (const scan of page) await checkObject(deps, scan)
}
