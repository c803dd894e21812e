import type { Scan } from 'contracts/files'
import styles from './scan-thumbnail.module.css'
import { Thumbnail } from './thumbnail'

type Props = {
  scan: Pick<Scan, 'id' | 'hasThumbnail'>
  /** What this browser has drawn of it, see `Thumbnail`. */
  local?: Blob | null | undefined
  /** Says what a press does. */
  label: string
  /** In a grid that arrows walk. */
  tabIndex?: number
  onPress: () => void
}

/** The thumbnail of a scan; a press opens the viewer. */
export const ScanThumbnail = ({ scan, local = null, label, tabIndex, onPress }: Props) => (
  <button
    type="button"
    className={styles.thumbnail}
    aria-label={label}
    aria-haspopup="dialog"
    tabIndex={tabIndex}
    onClick={onPress}
  >
    <Thumbnail scan={scan} local={local} />
  </button>
)
