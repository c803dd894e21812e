import type { Language } from 'contracts/common'
import { laterFrom } from 'platform'
import type { ComponentType } from 'react'
import type { Ready } from './area'

declare const __webpack_public_path__: string
/** The address of the folder with this bundle's files. */
const folder = () => new URL(__webpack_public_path__, location.href).href

/**
 * Loads a component lazily from a chunk of its own, and the texts that it brings: when it is first shown, or by `fetch`. It
 * suspends until both have loaded. Where loading fails, an error with a retry stands in its place while the rest of the page
 * works; it retries by itself when the network is back. For a `page` the error fills the page.
 */
export const later = <Props extends object>(
  load: () => Promise<ComponentType<Props> & Partial<Ready>>,
  place: 'page' | 'part' = 'part',
) => laterFrom({ load: () => withTexts(load), folder, isPage: place === 'page' })

async function withTexts<Component extends Partial<Ready>>(load: () => Promise<Component>): Promise<Component> {
  const loaded = await load()
  await loaded.ready?.(document.documentElement.lang as Language)
  return loaded
}
