import type { Registry } from 'frontend-kit/area'
import { Areas } from './areas/areas'
import { liveHints } from './live'
import { followSession } from './session/session'
import { editedTranslations } from './texts/translations'

export type Sources = ReturnType<typeof openSources>

/**
 * What a page has once, from its load to its end. None of it is component state: React discards that when a tree
 * suspends before it was first shown.
 */
export function openSources(registry: Registry) {
  const session = followSession()
  return {
    session,
    onHint: liveHints(session).onHint,
    areas: new Areas(registry),
    translations: editedTranslations(),
  }
}
