import type { Scan } from 'contracts/files'
import { ScanThumbnail } from '../scan-viewer/scan-thumbnail'
import type { CellProps } from './cell-props'
import styles from './scan-grid.module.css'

type Props = Omit<CellProps, 'cell'> & { scan: Scan }

/** The picture of a scan with its step, or with its name where it has none; a press opens the viewer. */
export function ScanCell({ scan, words, mark, isCompact, isSelected, isTabStop, onEnter, onOpen }: Props) {
  const tabIndex = isTabStop ? 0 : -1
  const label = words.view(scan)
  const open = () => onOpen(scan)
  const place = scan.kind === 'retainer' || scan.step === null ? scan.originalName : scan.step
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a table that is walked by arrows
      role="gridcell"
      className={styles.cell}
      title={scan.originalName}
      data-is="scan"
      data-tone={mark?.tone}
      aria-selected={isSelected}
      // Where a press focuses no button it focuses the cell.
      tabIndex={-1}
      onFocus={onEnter}
    >
      {isCompact ? (
        <button
          type="button"
          className={styles.plain}
          aria-label={label}
          aria-haspopup="dialog"
          tabIndex={tabIndex}
          onClick={open}
        >
          <span className={styles.place}>{place}</span>
        </button>
      ) : (
        <>
          <ScanThumbnail scan={scan} label={label} tabIndex={tabIndex} onPress={open} />
          <span className={styles.place}>{place}</span>
        </>
      )}
      {mark && <span className={styles.mark}>{mark.word}</span>}
    </td>
  )
}
