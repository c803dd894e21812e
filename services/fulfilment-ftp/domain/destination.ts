import type { ScanKind } from 'contracts/common'
import { type Refusal, refuse } from 'contracts/problems'
import { factoryDirectory, normaliseDirectory, scanFileName } from 'contracts/scans/scan-name'

export type Destination = { directory: string; fileName: string }
type Scan = { orderNumber: string; folder: string; kind: ScanKind; fileName: string }

/** The path of a scan on the factory's server. Refuses a name that no FTP command can carry or that leads out of the root. */
export function destinationOf({ orderNumber, folder, kind, fileName }: Scan): Destination | Refusal {
  const directory = normaliseDirectory(factoryDirectory({ orderNumber, folder, kind }))
  const name = scanFileName(kind, folder, fileName)
  // FTP-010: the files service makes only names of these characters.
  if (!directory || !/^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(name))
    return refuse('invalid-request', 'The scan has no name that can be sent.')
  return { directory, fileName: name }
}

/** The path of an order's manifest, beside the folders of its patients. Refuses like `destinationOf`. */
export function manifestDestination(orderNumber: string): Destination | Refusal {
  const directory = normaliseDirectory(orderNumber)
  return directory
    ? { directory, fileName: 'manifest.json' }
    : refuse('invalid-request', 'The order has no number that can be a directory.')
}

/** The directory to which files of `directory` are moved that were removed after they had been sent (FILE-048). */
export const withdrawnDirectory = (directory: string) => directory.replace(/^(\/[^/]+)/, '$1/_withdrawn')

/** The directory that the trial at the start makes and removes. */
export const trialDirectory = (id: string) => normaliseDirectory(`.trial-${id}`) ?? ''

/** The name of a file while it is being sent: the same at every attempt, and never the name of a finished file. */
export const partName = (id: string) => `.${id}.part`
