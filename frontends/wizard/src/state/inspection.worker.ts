import { createStlInspection, type ScanFault } from 'contracts/scan'

/** Reads one file by the rules of the files service and says why it is no mesh, or null. */
async function inspect(file: File): Promise<ScanFault | null> {
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

self.addEventListener('message', async ({ data }: MessageEvent<File>) => {
  self.postMessage(await inspect(data))
})
