import type { ScanKind } from 'contracts/common'
import { type Refusal, refuse } from 'contracts/problems'
import { factoryDirectory, normaliseDirectory, scanFileName } from 'contracts/scans/scan-name'

export type Destination = { directory: string; fileName: string }
type Scan = { orderNumber: string; folder: string; kind: ScanKind; fileName: string }

/** Where a scan goes on the factory's server. Refuses what no FTP command can carry or what leads out of the factory's root. */
export function destinationOf({ orderNumber, folder, kind, fileName }: Scan): Destination | Refusal {
  const directory = normaliseDirectory(factoryDirectory({ orderNumber, folder, kind }))
  const name = scanFileName(kind, folder, fileName)
  // FTP-010: what the files service makes of any name; anything else did not come from there.
  if (!directory || !/^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(name))
    return refuse('invalid-request', 'The scan has no name that can be sent.')
  return { directory, fileName: name }
}

/** Where the manifest of an order goes: beside the folders of its patients. Refuses like `destinationOf`. */
export function manifestDestination(orderNumber: string): Destination | Refusal {
  const directory = normaliseDirectory(orderNumber)
  return directory
    ? { directory, fileName: 'manifest.json' }
    : refuse('invalid-request', 'The order has no number that can be a directory.')
}

/** Where a file lies that was removed after it had been sent (FILE-048). */
export const withdrawnDirectory = (directory: string) => directory.replace(/^(\/[^/]+)/, '$1/_withdrawn')

/** A directory that is made where scans go, and removed. */
export const trialDirectory = (id: string) => normaliseDirectory(`.trial-${id}`) ?? ''

/** The name under which a file is sent, in its directory: never that of a finished one, and the same at every attempt. */
export const partName = (id: string) => `.${id}.part`
