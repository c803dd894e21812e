import { toast, useLocation } from 'platform'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../texts'
import { noteNamedBy, notePlace } from './rules'
import type { NotesSource } from './source'

/**
 * The id of the note that the address names, or null. The note gets the focus once it is there; older notes are loaded until it is,
 * and where it is no more, that is said.
 */
export function useNamedNote({ listing, more, retry }: Pick<NotesSource, 'listing' | 'more' | 'retry'>): string | null {
  const text = useText()
  const { hash, key } = useLocation()
  const id = noteNamedBy(hash)
  // The visits whose search is over, and whose notes are asked for anew; that which has read them.
  const [over, asked] = [useRef<string | null>(null), useRef<string | null>(null)]
  const [readFor, setReadFor] = useState<string | null>(null)
  useEffect(() => {
    if (id === null || over.current === key || listing.status !== 'shown' || listing.work !== 'none') return
    const place = listing.items.some((it) => it.id === id) && document.getElementById(notePlace(id))
    if (place) {
      over.current = key
      place.scrollIntoView({ block: 'center' })
      place.focus({ preventScroll: true })
      return
    }
    // The notes of an earlier visit are shown until they are read again, and may lack a new one.
    if (readFor !== key) {
      if (asked.current !== key) void retry().then(() => setReadFor(key))
      asked.current = key
      return
    }
    if (listing.hasMore) {
      // What cannot be loaded is asked for by the button alone.
      void more().then((first) => {
        if (first === null) over.current = key
      })
      return
    }
    over.current = key
    toast({ kind: 'info', about: 'note', title: text('notes.gone') })
  }, [id, key, listing, more, retry, readFor, text, over, asked])
  return id
}
