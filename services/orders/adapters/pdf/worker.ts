import { pdfOf } from './pdf'
import type { Drawing } from './printer'

declare const self: Worker

/** A thread that draws documents: each costs up to 0.2 s of a processor, in which the service answers others. */
self.onmessage = async ({ data }: MessageEvent<Drawing>) => {
  const bytes = await pdfOf(data.of, data.isVoid)
  self.postMessage(bytes, [bytes.buffer])
}
