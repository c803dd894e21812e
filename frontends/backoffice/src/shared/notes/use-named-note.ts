import { toast, useLocation } from 'platform'
import { useEffect, useRef } from 'react'
import { useText } from '../texts'
import { noteNamedBy, notePlace } from './rules'
import type { NotesSource } from './source'

/**
 * The id of the note that the address names, or null. The note gets the focus once it is there; older notes are loaded until it is,
 * and where it is no more, that is said.
 */
export function useNamedNote({ listing, more }: Pick<NotesSource, 'listing' | 'more'>): string | null {
  const text = useText()
  const { hash, key } = useLocation()
  const id = noteNamedBy(hash)
  // The visit that has led to its note.
  const done = useRef<string | null>(null)
  useEffect(() => {
    if (id === null || done.current === key || listing.status !== 'shown' || listing.work !== 'none') return
    const place = listing.items.some((it) => it.id === id) && document.getElementById(notePlace(id))
    if (!place && listing.hasMore) {
      // What cannot be loaded is asked for by the button alone.
      void more().then((first) => {
        if (first === null) done.current = key
      })
      return
    }
    done.current = key
    if (!place) return void toast({ kind: 'info', about: 'note', title: text('notes.gone') })
    place.scrollIntoView({ block: 'center' })
    place.focus({ preventScroll: true })
  }, [id, key, listing, more, text])
  return id
}
