import { useListToast } from '../../../shared/lists/use-list-toast'
import type { OrderParts } from '../../queries'
import { useText } from '../../texts'

const SHOWN = { status: 'shown', items: [], hasMore: false, work: 'none' } as const

/** Says that the scans of the patients failed to load (BACK-041); the section itself has the retry. */
export function usePatientsToast({ reading, ...outcome }: OrderParts['scans']): void {
  const text = useText()
  useListToast(
    'patients',
    { ...outcome, listing: reading.status === 'shown' ? SHOWN : reading },
    text('patients.failed'),
  )
}
