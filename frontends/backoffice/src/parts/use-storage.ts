import type { Storage } from 'contracts/files'
import { useEffect, useState } from 'react'
import { showStorage } from '../state/calls'

/** A disk fills over hours, and whoever has made room looks whether it is enough. */
const LOOK_EVERY_MS = 60_000

/** What is known of the storage's room; null while nobody could say it, which is no reason to trouble anybody. */
export function useStorage(): Storage | null {
  const [storage, setStorage] = useState<Storage | null>(null)
  useEffect(() => {
    let isMeant = true
    const look = () =>
      showStorage().then(
        (it) => isMeant && setStorage(it),
        () => {},
      )
    void look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => {
      isMeant = false
      clearInterval(timer)
    }
  }, [])
  return storage
}
