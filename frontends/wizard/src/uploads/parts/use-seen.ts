import { useState } from 'react'
import { type Piece, toBeSeen } from '../../grid/rules'

/**
 * The files at which a person has to look, and those at which they had to since the step was opened: a row stays where it is
 * when its last question is answered, or the keyboard would lose its place.
 */
export function useSeen(pieces: readonly Piece[]): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const all = new Set([...seen, ...toBeSeen(pieces)])
  if (all.size > seen.size) setSeen(all)
  return all
}
