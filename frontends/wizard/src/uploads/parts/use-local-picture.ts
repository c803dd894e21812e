import { useEffect, useState } from 'react'
import { usePart } from '../../order-session/context'
import { createPictures } from '../pictures'

/** What this browser draws of a file, once it is its turn; null before, and where it cannot. */
export function useLocalPicture(file: File | undefined): Blob | null {
  const pictureOf = usePart(createPictures)
  const [drawn, setDrawn] = useState<{ of: File; picture: Blob | null } | null>(null)
  useEffect(() => {
    if (!file) return
    let isGone = false
    void pictureOf(file).then((picture) => isGone || setDrawn({ of: file, picture }))
    return () => {
      isGone = true
    }
  }, [file, pictureOf])
  return drawn && drawn.of === file ? drawn.picture : null
}
