import type { ViewerCalls } from '../viewer.worker'
import type { Remote } from '../worker-calls'
import { type Camera, openCamera } from './camera'
import type { Colours, Look, Picture } from './painter'

/** What the page says of the picture; the camera says the rest. */
type Wanted = Pick<Picture, 'models' | 'isWired'>
type Parts = { canvas: HTMLCanvasElement; colours: () => Colours; worker: Remote<ViewerCalls>; antialias: boolean }
type Listeners = {
  onScale: (mmPerPx: number) => void
  onTrouble: (trouble: 'webgl' | 'lost') => void
  onDrawn: () => void
}

/** A picture that takes longer is not drawn again while the camera moves: one of fewer facets stands in for it. */
const MOST_FRAME_MS = 50
/** The camera rests when it has not moved for so long. */
const REST_MS = 150
const DARK = '(prefers-color-scheme: dark)'

export type OpenStage = { camera: Camera; show(wanted: Wanted): void; close(): void }

/**
 * A canvas on which the Worker draws, and the camera over it. It draws when something has changed, one picture at a time:
 * what changes meanwhile is in the next one.
 */
export function openStage(
  { canvas, colours, worker, antialias }: Parts,
  { onScale, onTrouble, onDrawn }: Listeners,
): OpenStage {
  let wanted: Wanted | null = null
  let look: Look | null = null
  let isDrawing = false
  let isStale = false
  let isClosed = false
  let isSlow = false
  let resting: ReturnType<typeof setTimeout> | null = null
  let drawnBefore: Wanted | null = null

  async function draw(): Promise<void> {
    isStale = true
    if (isDrawing) return
    isDrawing = true
    while (isStale && wanted && look && !isClosed) {
      isStale = false
      const [now, isCoarse, sinceMs] = [wanted, isSlow && resting !== null, performance.now()]
      await worker.ask('draw', { ...now, look, colours: colours(), isCoarse })
      // The first picture of a mesh brings it to the graphics card, which says nothing of the next ones.
      if (!isCoarse && drawnBefore === now) isSlow = performance.now() - sinceMs > MOST_FRAME_MS
      if (!isCoarse) drawnBefore = now
      if (!isStale && !isClosed && !isCoarse) onDrawn()
    }
    isDrawing = false
  }
  const redraw = () => void draw().catch(() => isClosed || onTrouble('lost'))

  function rest(): void {
    resting = null
    if (isSlow) redraw()
  }

  worker.onNotice = () => onTrouble('lost')
  const surface = canvas.transferControlToOffscreen()
  const opened = worker.ask('open', { canvas: surface, antialias }, [surface])
  opened.then(redraw, () => isClosed || onTrouble('webgl'))
  const camera = openCamera(canvas, (next, mmPerPx) => {
    look = next
    onScale(mmPerPx)
    if (resting) clearTimeout(resting)
    resting = setTimeout(rest, REST_MS)
    redraw()
  })
  const scheme = matchMedia(DARK)
  scheme.addEventListener('change', redraw)
  return {
    camera,
    show(next) {
      wanted = next
      redraw()
    },
    close() {
      isClosed = true
      if (resting) clearTimeout(resting)
      scheme.removeEventListener('change', redraw)
      camera.close()
    },
  }
}
