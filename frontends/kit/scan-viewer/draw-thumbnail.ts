import type { ThumbnailCalls } from './thumbnail.worker'
import { remote } from './worker-calls'

// Written in one expression with `new Worker`, the bundler would make a chunk of the area of it: see ../worker-loader.ts.
const ADDRESS = new URL('./thumbnail.worker.ts', import.meta.url)

/** Draws the thumbnail of a scan in a Worker of its own. Null where the browser cannot, or where there is nothing to draw. */
export async function drawThumbnail(file: Blob): Promise<Blob | null> {
  if (typeof OffscreenCanvas === 'undefined') return null
  const worker = remote<ThumbnailCalls>(new Worker(ADDRESS))
  try {
    return await worker.ask('draw', { file })
  } catch {
    return null
  } finally {
    worker.close()
  }
}
