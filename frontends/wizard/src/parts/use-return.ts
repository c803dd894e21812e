import { useStore } from 'jotai'
import { useEffect } from 'react'
import { orderAtom, uploadsAtom } from '../order-session/atoms'
import { useOrderSession } from '../order-session/context'
import { isUnderWay } from '../uploads/rules'

const REFRESH_MS = 500 // FILE-031

/** Whoever comes back to the tab sees what is true now, and is told so once per return (FILE-029, FILE-030). */
export function useReturn(): void {
  const { refreshAll, tell } = useOrderSession()
  const store = useStore()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function changed() {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible' || !store.get(orderAtom)) return
      timer = setTimeout(() => {
        if (store.get(uploadsAtom).some(isUnderWay)) tell({ what: 'still-uploading' })
        else void refreshAll().then(() => tell({ what: 'refreshed' }))
      }, REFRESH_MS)
    }
    document.addEventListener('visibilitychange', changed)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', changed)
    }
  }, [store])
}
