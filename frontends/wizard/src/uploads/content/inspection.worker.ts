import { lookAt, lookForJaw } from './look'

/** What a Worker is asked: to look at a file as a whole, or at its form alone. */
export type Asked = { file: Blob; about: 'all' | 'jaw' }

/** Looks at files beside the page, which hears of a failure by the Worker's `error`. */
self.onmessage = ({ data: { file, about } }: MessageEvent<Asked>) =>
  (about === 'jaw' ? lookForJaw(file) : lookAt(file)).then((found) => self.postMessage(found), reportError)
