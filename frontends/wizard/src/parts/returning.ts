import { orderAtom, quoteAtom, scansAtom, transfersAtom } from '../order-session/atoms'
import type { OrderSession } from '../order-session/session'
import { uploadsAtom } from '../uploads/atoms'
import { isUnderWay } from '../uploads/under-way'

const REFRESH_MS = 500 // FILE-031

type Needed = Pick<OrderSession, 'clock' | 'emit' | 'refreshAll' | 'store'>

/**
 * Takes whether the tab is visible, each time that changes. A while after the person came back it refreshes what is shown,
 * and says so once per return (FILE-029, FILE-030).
 */
export function createReturning({ clock, emit, refreshAll, store }: Needed): (isVisible: boolean) => void {
  let cancel = () => {}

  async function comeBack() {
    if (store.get(uploadsAtom).some(isUnderWay)) return emit({ type: 'still-uploading' })
    await refreshAll()
    // What could not be fetched is not up to date.
    const [quote, scans, transfers] = [store.get(quoteAtom), store.get(scansAtom), store.get(transfersAtom)]
    if (!quote.problem && !scans.problem && !transfers.problem) emit({ type: 'refreshed' })
  }

  return (isVisible) => {
    cancel()
    if (isVisible && store.get(orderAtom)) cancel = clock.after(REFRESH_MS, () => void comeBack())
  }
}
