import { useEffect } from 'react'
import { orderAtom, uploadsAtom } from '../order-session/atoms'
import { useOrderSession } from '../order-session/context'
import { isUnderWay } from '../uploads/rules'

const REFRESH_MS = 500 // FILE-031

/** Refreshes the page when the person comes back to the tab, and says so once per return (FILE-029, FILE-030). */
export function useReturn(): void {
  const { emit, refreshAll, store } = useOrderSession()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function changed() {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible' || !store.get(orderAtom)) return
      timer = setTimeout(() => {
        if (store.get(uploadsAtom).some(isUnderWay)) emit({ type: 'still-uploading' })
        else void refreshAll().then(() => emit({ type: 'refreshed' }))
      }, REFRESH_MS)
    }
    document.addEventListener('visibilitychange', changed)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', changed)
    }
  }, [store])
}
