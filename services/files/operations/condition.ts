import { isKnown, isWhole, judge } from '../domain/condition'
import { keyOf, type Scan } from '../domain/upload'
import * as store from '../store'
import type { Deps } from './deps'

/** Returns whether the object of a scan is whole. A change is stored and published once. */
export async function look({ db, storage, log, now }: Deps, scan: Scan): Promise<boolean> {
  const key = keyOf(scan)
  const foundBytes = await storage.sizeOf(key)
  if (!isKnown(scan, foundBytes)) {
    const at = now()
    const judged = await db.transaction((tx) => store.changeScan(tx, scan.id, at, (it) => judge(it, foundBytes, at)))
    const of = { scanId: scan.id, orderId: scan.orderId, key, foundBytes, expectedBytes: scan.sizeBytes }
    if (judged?.damagedAt) log.error(of, 'the object of a scan is lost or damaged')
    else if (judged) log.info(of, 'the object of a scan is whole again')
  }
  return isWhole(scan, foundBytes)
}

/** Checks whether lost or damaged objects have been put back; nobody else reads a scan that counts as missing. */
export async function lookAgain(deps: Deps): Promise<void> {
  for (const it of await store.damagedScans(deps.db)) await look(deps, it)
}
