import { useNavigate } from 'platform'
import type { Write } from '../state/asking'

/** Puts a question into the address of the list. */
export function useWrite(): Write {
  const navigate = useNavigate()
  return (search, { replace }) => void navigate({ search }, { replace })
}
