import type { Language } from 'contracts/common'
import type { Registry } from 'frontend-kit/area'
import type { Areas } from './areas/areas'
import { areaOfPath } from './areas/registry'
import { Messages } from './texts/messages'

/** After so long the shell is shown around what is yet to come, or will not. */
const PATIENCE_MS = 1_000

/**
 * Waits for all that the first page is made of. What React has to put a place-holder for is shown 300 ms after it at the
 * soonest, and there would be two, one within the other.
 */
export async function untilFirstPage(registry: Registry, areas: Areas, locale: Language): Promise<void> {
  // Not before the scripts: without them there is no text. While these are run the line is free; fonts are not waited for.
  void document.fonts.load('1em "Onest Variable"', locale === 'ru' ? 'Aя' : 'A')
  const name = areaOfPath(registry, location.pathname)
  const area = name && areas.load(name).then(({ Frame }) => Frame.ready?.(locale))
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([patience, Promise.allSettled([Messages.ready(locale), area])])
}
