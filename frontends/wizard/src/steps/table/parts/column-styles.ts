import type { Column } from '../rules'
import styles from '../table.module.css'

/** Each class is named, because the build drops the rules of classes that are reached by a computed name alone. */
export const COLUMN_STYLES: Readonly<Record<Column, string | undefined>> = {
  name: styles.name,
  aligners: styles.aligners,
  matrices: styles.matrices,
  retainers: styles.retainers,
  material: styles.material,
  cut: styles.cut,
  wishes: styles.wishes,
  state: styles.state,
}
