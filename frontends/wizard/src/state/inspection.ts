import type { ScanFault } from 'contracts/scan'

/**
 * Why a file is no mesh (FILE-059), found out beside the page before anything is sent; null when it is one, or when the
 * browser cannot look: the service looks again in any case.
 */
export function inspect(file: File): Promise<ScanFault | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./inspection.worker.ts', import.meta.url))
    const end = (fault: ScanFault | null) => {
      worker.terminate()
      resolve(fault)
    }
    worker.onmessage = ({ data }: MessageEvent<ScanFault | null>) => end(data)
    worker.onerror = () => end(null)
    worker.postMessage(file)
  })
}
