import { GlobalRegistrator } from '@happy-dom/global-registrator'
import { BunFileReader } from './file-reader'
import { AnsweredRequest } from './xhr'

/**
 * A browser's document for page tests. It is the first import of such a test, because React looks for a document when it is
 * loaded. What the pages use of the network and of timing stays Bun's own: it follows the same standards as a browser's.
 */
const OWN = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'BroadcastChannel',
  'File',
  'FormData',
  'Headers',
  'ReadableStream',
  'Response',
  'TransformStream',
  'URL',
  'URLSearchParams',
  'WritableStream',
  'crypto',
  'fetch',
  'performance',
] as const
const own = OWN.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
const BunRequest = globalThis.Request

GlobalRegistrator.register({ url: 'https://factory.example/', width: 1_280, height: 800 })
for (const [name, descriptor] of own) if (descriptor) Object.defineProperty(globalThis, name, descriptor)

/** A browser resolves a request's address against the page's. */
globalThis.Request = class extends BunRequest {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, location.href) : input, init)
  }
} as typeof Request
// React's tracks for a browser's profiler would clone the properties of each component that it draws.
Object.assign(console, { timeStamp: undefined })
Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  FileReader: BunFileReader,
  XMLHttpRequest: AnsweredRequest,
})

/** A browser's own style sheet, without which the words around inline elements would be read with gaps: `№ 7f3a 9c21`. */
const inline = document.createElement('style')
inline.textContent = 'a, b, em, i, small, span, strong, time, wbr { display: inline }'
document.head.append(inline)

const SHOWN_LENGTH = 500
/** In a message a node is its HTML. Bun would write out all that it is linked with: 250 MB, in 20 s, at each look in vain. */
Object.defineProperty(Node.prototype, Symbol.for('nodejs.util.inspect.custom'), {
  value(this: Node) {
    return (this instanceof Element ? this.outerHTML : (this.textContent ?? '')).slice(0, SHOWN_LENGTH)
  },
})
