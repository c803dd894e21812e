import { THUMBNAIL } from 'contracts/scans/thumbnail'
import { useEffect, useState } from 'react'
import styles from './group-questions.module.css'

/** A larger file takes seconds to draw, and the person has the answer before. */
const MOST_BYTES = 40_000_000

/** Pictures are drawn one after the other, so that a table of many questions stays quick. */
let before: Promise<unknown> = Promise.resolve()

/** What is in a file that is not uploaded yet, drawn in this browser; an empty frame where that cannot be. */
export function FileThumbnail({ file }: { file: File }) {
  const address = usePicture(file)
  return (
    <span className={styles.thumbnail} aria-hidden="true">
      {address && <img src={address} width={THUMBNAIL.width} height={THUMBNAIL.height} alt="" />}
    </span>
  )
}

function usePicture(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    let made: string | null = null
    if (file.size > MOST_BYTES) return
    before = before
      .then(async () => {
        if (isGone) return
        const { drawThumbnail } = await import(
          /* webpackChunkName: "sending" */ 'frontend-kit/scan-viewer/draw-thumbnail'
        )
        const picture = await drawThumbnail(file)
        if (!picture || isGone) return
        made = URL.createObjectURL(picture)
        setAddress(made)
      })
      .catch(() => {})
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [file])
  return address
}
