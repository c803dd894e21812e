import type { Scan } from 'contracts/files'
import { THUMBNAIL } from 'contracts/scans/picture/thumbnail'
import { renewSession } from 'platform'
import { useEffect, useState } from 'react'
import styles from './thumbnail.module.css'

type Props = {
  /** Null for a file that no service has yet. */
  scan: Pick<Scan, 'id' | 'hasThumbnail'> | null
  /** The picture of the file that this browser has drawn itself, which stands in until the service has one. */
  local?: Blob | null
}

/** The picture of a scan: the service's, else this browser's own, else a drawing in place of one. */
export function Thumbnail({ scan, local = null }: Props) {
  const [tries, setTries] = useState({ count: 0, isOver: false, sinceMs: performance.now() })
  const ownAddress = useAddress(local)
  // An old access token is renewed once; a thumbnail that is lost harms nothing.
  async function failed() {
    if (tries.count === 0 && (await renewSession(tries.sinceMs))) setTries({ ...tries, count: 1 })
    else setTries({ ...tries, isOver: true })
  }
  const isServed = scan?.hasThumbnail && !tries.isOver
  const address = isServed ? `/api/files/v1/scans/${scan.id}/thumbnail` : ownAddress
  if (!address)
    return (
      <svg viewBox="0 0 64 48" aria-hidden="true" className={styles.picture}>
        <path d="M14 38C12 20 20 9 32 9S52 20 50 38M21 38C20 26 25 17 32 17S44 26 43 38M14 38H21M43 38H50" />
      </svg>
    )
  return (
    <img
      key={`${address} ${tries.count}`}
      src={address}
      width={THUMBNAIL.width}
      height={THUMBNAIL.height}
      loading="lazy"
      decoding="async"
      alt=""
      className={styles.picture}
      onError={isServed ? () => void failed() : undefined}
    />
  )
}

/** An address of a picture in this browser, for as long as it is shown. */
function useAddress(picture: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!picture) return setAddress(null)
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return address
}
