import { contentOf } from './content'
import type { ThumbnailCalls } from './thumbnail.worker'
import { remote } from './worker-calls'

// Written in one expression with `new Worker`, the bundler would make a chunk of the area of it: see ../worker-loader.ts.
const ADDRESS = new URL('./thumbnail.worker.ts', import.meta.url)

const canDraw = () => typeof OffscreenCanvas !== 'undefined'

/** Draws the thumbnail of a scan in a Worker of its own. Null where the browser cannot, or where there is nothing to draw. */
export async function drawThumbnail(file: Blob): Promise<Blob | null> {
  if (!canDraw()) return null
  const worker = remote<ThumbnailCalls>(new Worker(ADDRESS))
  try {
    return await worker.ask('draw', { file })
  } catch {
    return null
  } finally {
    worker.close()
  }
}

/** The same of a scan that is stored, whose bytes are fetched for it. */
export async function drawStoredThumbnail(scanId: string, signal: AbortSignal): Promise<Blob | null> {
  if (!canDraw()) return null
  const { body } = await contentOf(scanId, signal)
  return drawThumbnail(await new Response(body).blob())
}
