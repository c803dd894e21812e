import { type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { type Watched, watch } from './watch'

const OPENING: Watched = { at: 'opening' }
const isSeen = () => document.visibilityState === 'visible'

/** Watches through the camera while the page is seen; a hidden page has no camera, and opens it again when it is seen. */
export function useCamera(onCode: (code: string) => void): {
  video: RefObject<HTMLVideoElement | null>
  watched: Watched
  again: () => void
} {
  const video = useRef<HTMLVideoElement>(null)
  const [watched, onWatched] = useState(OPENING)
  const [turn, again] = useReducer((before: number) => before + 1, 0)
  const tell = useEffectEvent(onCode)
  // Each turn opens the camera anew.
  useEffect(() => {
    const ending = new AbortController()
    if (video.current && isSeen()) void watch(video.current, { onWatched, onCode: (it) => tell(it) }, ending.signal)
    return () => ending.abort()
  }, [turn])
  useEffect(() => {
    document.addEventListener('visibilitychange', again)
    return () => document.removeEventListener('visibilitychange', again)
  }, [])
  return { video, watched, again }
}
