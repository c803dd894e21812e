import { createStlInspection, type ScanFault } from 'contracts/scans/scan'

/**
 * Why a file is no mesh (FILE-059), by the rules of the files service and before anything is sent; null when it is one.
 * It reads as the file streams by: 100 MB take 0.2 s in pieces of a few milliseconds, so the page stays quick.
 */
export async function inspect(file: File): Promise<ScanFault | null> {
  const inspection = createStlInspection(file.size)
  const reader = file.stream().getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    const fault = inspection.push(value)
    if (!fault) continue
    await reader.cancel()
    return fault
  }
  const found = inspection.finish()
  return typeof found === 'string' ? found : null
}
