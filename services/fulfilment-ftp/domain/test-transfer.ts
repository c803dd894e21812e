import { type Refusal, refuse } from 'contracts/problems'
import { normaliseDirectory } from 'contracts/scans/scan-name'
import { latin } from 'contracts/scans/transliteration'

/** The directory of test files (DIAG-004), the only one in which a test file may replace another. */
export const TEST_DIRECTORY = '/AlignersFactory/test'

/** The path of a test file. Refuses `invalid-request` for a directory outside the factory's root and for an unusable name. */
export function testDestination(
  directoryPath: string,
  name: string,
): { directory: string; fileName: string } | Refusal {
  const directory = normaliseDirectory(directoryPath)
  if (!directory) return wrong('directoryPath', 'is no directory below the root of the factory')
  // FTP-010: letters of any script become Latin ones, and every other character becomes an underscore.
  const fileName = latin(name.normalize('NFC'))
    .replace(/[^A-Za-z0-9._-]/gu, '_')
    .replace(/\.{2,}/g, '.')
    .replace(/^\.+/, '')
  return fileName ? { directory, fileName } : wrong('fileName', 'is no name of a file')
}

const wrong = (field: string, message: string) =>
  refuse('invalid-request', `The ${field} ${message}.`, [{ path: `/body/${field}`, message }])

const DATA_URL = /^data:[\w.+-]+\/[\w.+-]+(?:;[\w.+-]+=[\w."+-]+)*;base64,/

/** The bytes of a Base64 data URL; null for anything else. */
export function bytesOf(fileData: string): Buffer | null {
  const head = DATA_URL.exec(fileData.slice(0, 200))?.[0]
  if (head === undefined) return null
  const bytes = Buffer.from(fileData.slice(head.length), 'base64')
  // Buffer skips characters that are not Base64, so only the length shows them.
  const padding = fileData.endsWith('==') ? 2 : fileData.endsWith('=') ? 1 : 0
  return bytes.length === ((fileData.length - head.length) / 4) * 3 - padding ? bytes : null
}
