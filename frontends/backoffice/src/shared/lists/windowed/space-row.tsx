import styles from './space-row.module.css'

/** A space in a table, as high as the rows that are not drawn. */
export const SpaceRow = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it is no row, and cannot have the focus
    <tr aria-hidden="true" className={styles.space}>
      <td colSpan={columns} style={{ blockSize: height }} />
    </tr>
  )
