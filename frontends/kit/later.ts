import { laterFrom } from 'platform'
import type { ComponentType } from 'react'

declare const __webpack_public_path__: string
/** Where the bundler put the files that this code is one of. */
const folder = () => new URL(__webpack_public_path__, location.href).href

/**
 * A component in a chunk of its own, fetched when it is first shown or by `fetch`. It suspends until it is there. Where it
 * cannot be had its place says so and offers a retry, while the page around it goes on; it comes by itself when the
 * network is back. A `page` says it at the size of one.
 */
export const later = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place: 'page' | 'part' = 'part',
) => laterFrom({ load, folder, isPage: place === 'page' })
