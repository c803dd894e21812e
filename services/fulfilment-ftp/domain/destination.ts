import type { ScanKind } from 'contracts/common'
import { type Refusal, refuse } from 'contracts/problems'
import { factoryDirectory, normaliseDirectory, scanFileName } from 'contracts/scans/scan-name'

export type Destination = { directory: string; fileName: string }
type Scan = { orderNumber: string; folder: string; kind: ScanKind; fileName: string }

/** The place of a scan on the factory's server. Refuses names that no FTP command can carry or that lead out of the root. */
export function destinationOf({ orderNumber, folder, kind, fileName }: Scan): Destination | Refusal {
  const directory = normaliseDirectory(factoryDirectory({ orderNumber, folder, kind }))
  const name = scanFileName(kind, folder, fileName)
  // FTP-010: the files service makes only such names.
  if (!directory || !/^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(name))
    return refuse('invalid-request', 'The scan has no name that can be sent.')
  return { directory, fileName: name }
}

/** The place of an order's manifest: beside the folders of its patients. Refuses like `destinationOf`. */
export function manifestDestination(orderNumber: string): Destination | Refusal {
  const directory = normaliseDirectory(orderNumber)
  return directory
    ? { directory, fileName: 'manifest.json' }
    : refuse('invalid-request', 'The order has no number that can be a directory.')
}

/** The directory of files that were removed after they had been sent (FILE-048). */
export const withdrawnDirectory = (directory: string) => directory.replace(/^(\/[^/]+)/, '$1/_withdrawn')

/** A directory for the trial at the start, which makes and removes it. */
export const trialDirectory = (id: string) => normaliseDirectory(`.trial-${id}`) ?? ''

/** The name of a file while it is sent: never that of a finished one, and the same at every attempt. */
export const partName = (id: string) => `.${id}.part`
