import { type Decoder, openDecoder } from './decoder'
import { type CameraFailure, failureOf, look, NONE } from './rules'

/** About ten looks a second: a hand that moves on is not missed, and a tablet stays cool. */
const LOOK_MS = 100
/** `HAVE_CURRENT_DATA` of a video. */
const HAS_PICTURE = 2

export type Watched =
  | { at: 'opening' }
  /** `light` turns the camera's light on or off, where it has one. */
  | { at: 'watching'; light: ((isOn: boolean) => Promise<void>) | null }
  | { at: 'failed'; why: CameraFailure }

type Told = { onWatched: (watched: Watched) => void; onCode: (code: string) => void }

/** Opens the camera, shows it in the video, and tells each code that comes into its picture, until the signal ends it. */
export async function watch(video: HTMLVideoElement, { onWatched, onCode }: Told, signal: AbortSignal): Promise<void> {
  const over = new AbortController()
  const closing: (() => void)[] = []
  const close = () => {
    over.abort()
    for (const it of closing.splice(0)) it()
  }
  signal.addEventListener('abort', close)
  const tell = (watched: Watched) => {
    if (!over.signal.aborted) onWatched(watched)
  }
  const fail = (why: CameraFailure) => {
    tell({ at: 'failed', why })
    close()
  }
  tell({ at: 'opening' })
  try {
    // The camera first: whoever refuses it waits for no decoder.
    const stream = await openCamera()
    closing.push(() => stop(stream, video))
    if (over.signal.aborted) return close()
    const [track] = stream.getVideoTracks()
    track?.addEventListener('ended', () => fail('busy'))
    const decoder = await openDecoder(over.signal)
    closing.push(decoder.close)
    if (over.signal.aborted) return close()
    video.srcObject = stream
    await video.play()
    tell({ at: 'watching', light: lightOf(track) })
    await looks(video, { decoder, onCode, signal: over.signal })
  } catch (error) {
    fail(failureOf((error as Error).name))
  }
}

const openCamera = async (): Promise<MediaStream> => {
  // Without https the browser has none.
  if (!navigator.mediaDevices) throw new DOMException('There is no camera.', 'NotFoundError')
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  })
}

function stop(stream: MediaStream, video: HTMLVideoElement): void {
  for (const it of stream.getTracks()) it.stop()
  video.srcObject = null
}

type Looking = { decoder: Decoder; onCode: (code: string) => void; signal: AbortSignal }

async function looks(video: HTMLVideoElement, { decoder, onCode, signal }: Looking): Promise<void> {
  let seen = NONE
  while (!signal.aborted) {
    const startMs = performance.now()
    if (video.readyState >= HAS_PICTURE) {
      const looked = look(seen, await decoder.read(video), startMs)
      seen = looked.seen
      if (!signal.aborted) for (const it of looked.fresh) onCode(it)
    }
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, LOOK_MS - (performance.now() - startMs))))
  }
}

// The types of the DOM have no light yet.
type Lit = { torch?: boolean }

function lightOf(track: MediaStreamTrack | undefined): ((isOn: boolean) => Promise<void>) | null {
  if (!track || !(track.getCapabilities?.() as Lit | undefined)?.torch) return null
  return (isOn) => track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] })
}
