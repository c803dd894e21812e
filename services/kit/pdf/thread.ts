import { bytesOf, type Sheet } from './sheet'

declare const self: Worker

/** What a service prints: layouts by their names. Each draws from plain data, which is copied to the thread. */
export type Layouts = { readonly [name: string]: (content: never) => Sheet }
export type Drawing = { layout: string; content: unknown }

/** Makes a worker's module the thread of a printer: it draws up to 0.2 s at a time, in which the service answers others. */
export function drawInThread(layouts: Layouts): void {
  self.onmessage = async ({ data: { layout, content } }: MessageEvent<Drawing>) => {
    const bytes = await bytesOf(layouts[layout]!(content as never))
    self.postMessage(bytes, [bytes.buffer])
  }
}
