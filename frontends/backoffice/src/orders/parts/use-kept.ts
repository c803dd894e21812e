import { useCallback } from 'react'
import { usePlace } from '../../shared/lists/windowed/place-in-list'
import { useDesk } from '../moves/desk'

/** Where the row stands that stays drawn: the one that the person is at. */
export function useKept(): () => number | null {
  const { indexOf } = useDesk()
  const place = usePlace()
  return useCallback(() => indexOf(place.at()), [indexOf, place])
}
