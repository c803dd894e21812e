import { remote } from 'frontend-kit/scan-viewer/worker-calls'
import type { DecoderCalls } from './decoder.worker'
import { middleOf } from './rules'

/** Reads the codes in the present picture of a camera. */
export type Decoder = { read: (video: HTMLVideoElement) => Promise<string[]>; close: () => void }

// Written in one expression with `new Worker`, the bundler would make a chunk of the area of it: see the kit's worker-loader.ts.
const WORKER = new URL('./decoder.worker.ts', import.meta.url)
const WASM = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url)
const FORMAT = 'data_matrix'
/** The side of a picture that is decoded: a label at arm's length has two pixels for each of its modules. */
const SIDE_PX = 720
/** A megabyte on a slow network; after that the person hears that it does not come. */
const PATIENCE_MS = 60_000

type Detector = { detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type Detectors = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> }

/** The browser's own decoder where it reads DataMatrix, else one in a Worker. */
export const openDecoder = async (signal: AbortSignal): Promise<Decoder> => (await ofBrowser()) ?? inWorker(signal)

async function ofBrowser(): Promise<Decoder | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: Detectors }
  // A browser may have it and lack what is behind it.
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (!BarcodeDetector || !formats.includes(FORMAT)) return null
  const detector = new BarcodeDetector({ formats: [FORMAT] })
  return {
    read: async (video) => (await detector.detect(video)).map((it) => it.rawValue),
    close: () => {},
  }
}

async function inWorker(signal: AbortSignal): Promise<Decoder> {
  const worker = remote<DecoderCalls>(new Worker(WORKER))
  try {
    const response = await fetch(WASM, { signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]) })
    if (!response.ok) throw new Error(`The decoder answered ${response.status}.`)
    const wasm = await response.arrayBuffer()
    await worker.ask('open', { wasm }, [wasm])
  } catch (error) {
    worker.close()
    throw error
  }
  const context = Object.assign(document.createElement('canvas'), { width: SIDE_PX, height: SIDE_PX }).getContext(
    '2d',
    {
      willReadFrequently: true,
    },
  )
  return {
    async read(video) {
      if (!context) return []
      const { x, y, side } = middleOf(video.videoWidth, video.videoHeight)
      context.drawImage(video, x, y, side, side, 0, 0, SIDE_PX, SIDE_PX)
      const picture = context.getImageData(0, 0, SIDE_PX, SIDE_PX)
      return worker.ask('read', { picture }, [picture.data.buffer])
    },
    close: worker.close,
  }
}
