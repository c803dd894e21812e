import type { Language } from 'contracts/common'
import type { Registry } from 'frontend-kit/area'
import type { Areas } from './areas/areas'
import { areaOfPath } from './areas/registry'
import { Messages } from './texts/messages'

/** After this timeout the shell appears around an area that is still loading or failed. */
const PATIENCE_MS = 1_000

/**
 * Waits for the texts and the area of the first page. React shows a placeholder for at least 300 ms, and there would be
 * two, one within the other.
 */
export async function untilFirstPage(registry: Registry, areas: Areas, locale: Language): Promise<void> {
  // The font comes after the scripts, without which there is no text, and loads while they run; nothing waits for it.
  void document.fonts.load('1em "Onest Variable"', locale === 'ru' ? 'Aя' : 'A')
  const name = areaOfPath(registry, location.pathname)
  const area = name && areas.load(name).then(({ Frame }) => Frame.ready?.(locale))
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([patience, Promise.allSettled([Messages.ready(locale), area])])
}
