import { useEffect, useState } from 'react'

/** People type a letter in less. */
const SETTLED_MS = 200

/** A text as it is once nobody types it any more, so that a search is made for words and not for letters. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
