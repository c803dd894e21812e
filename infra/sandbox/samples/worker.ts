import { type Sample, scanOf } from './samples'

declare const self: Worker

self.onmessage = ({ data }: MessageEvent<Sample>) => {
  const scan = scanOf(data)
  self.postMessage(scan, [scan.buffer])
}
