import type { Scan } from 'contracts/files'
import { THUMBNAIL } from 'contracts/scans/thumbnail'
import { renewSession } from 'platform'
import { useState } from 'react'
import styles from './scan-thumbnail.module.css'

type Props = {
  scan: Pick<Scan, 'id' | 'hasThumbnail'>
  /** Says what a press does. */
  label: string
  /** In a grid that arrows walk. */
  tabIndex?: number
  onPress: () => void
}

/** The thumbnail of a scan, or a drawing in place of one; a press opens the viewer. */
export function ScanThumbnail({ scan: { id, hasThumbnail }, label, tabIndex, onPress }: Props) {
  const [tries, setTries] = useState({ count: 0, isOver: false, sinceMs: performance.now() })
  // An old access token is renewed once; a thumbnail that is lost harms nothing.
  async function failed() {
    if (tries.count === 0 && (await renewSession(tries.sinceMs))) setTries({ ...tries, count: 1 })
    else setTries({ ...tries, isOver: true })
  }
  return (
    <button
      type="button"
      className={styles.thumbnail}
      aria-label={label}
      aria-haspopup="dialog"
      tabIndex={tabIndex}
      onClick={onPress}
    >
      {hasThumbnail && !tries.isOver ? (
        <img
          key={tries.count}
          src={`/api/files/v1/scans/${id}/thumbnail`}
          width={THUMBNAIL.width}
          height={THUMBNAIL.height}
          loading="lazy"
          decoding="async"
          alt=""
          onError={() => void failed()}
        />
      ) : (
        <svg viewBox="0 0 64 48" aria-hidden="true">
          <path d="M14 38C12 20 20 9 32 9S52 20 50 38M21 38C20 26 25 17 32 17S44 26 43 38M14 38H21M43 38H50" />
        </svg>
      )}
    </button>
  )
}
