import { checkObject } from '../../file/operations/condition'
import type { Deps } from '../../file/operations/deps'
import { damagedScans } from '../store/damaged'

/** Checks whether lost or damaged objects have been put back; nobody else reads a scan that counts as missing. */
export async function recheckDamaged(deps: Deps): Promise<void> {
  for await (const page of damagedScans(deps.db))
    for (const scan of page)
      await checkObject(deps, scan).catch((err) => deps.log.warn({ err, scanId: scan.id }, 'a scan cannot be checked'))
}
