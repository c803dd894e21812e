import { lookAt } from './look'

/** Looks at one file beside the page, which hears of a failure by the Worker's `error`. */
self.onmessage = ({ data }: MessageEvent<Blob>) => lookAt(data).then((found) => self.postMessage(found), reportError)
