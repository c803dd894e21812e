import { VisuallyHidden } from '../ui/layout/visually-hidden'
import type { CellProps } from './cell-props'
import { ScanCell } from './scan-cell'
import styles from './scan-grid.module.css'

/** One place of the grid: a scan, missing steps, or a scan that is lost. */
export function GridCell({ cell, ...props }: CellProps) {
  if (cell.is === 'scan') return <ScanCell scan={cell.scan} {...props} />
  const { words, isTabStop, onEnter } = props
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a table that is walked by arrows
      role="gridcell"
      className={styles.cell}
      data-is={cell.is}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onEnter}
    >
      {cell.is === 'gap' ? (
        <>
          <span aria-hidden="true">{cell.from === cell.to ? cell.from : `${cell.from}–${cell.to}`}</span>
          <VisuallyHidden>{words.gap(cell.from, cell.to)}</VisuallyHidden>
        </>
      ) : (
        <>
          <span className={styles.place} title={cell.lost.name}>
            {cell.lost.name}
          </span>
          <span className={styles.mark}>{words.lost}</span>
        </>
      )}
    </td>
  )
}
