import type { Column } from '../rules'
import styles from '../table.module.css'

/** Each class is named, because the build drops the rules of classes that are reached by a computed name alone. */
// The patient has a class of another name, because the sheet has a property --name, and the build would drop the rules of a class `name`.
export const COLUMN_STYLES: Readonly<Record<Column, string | undefined>> = {
  name: styles.patient,
  aligners: styles.aligners,
  matrices: styles.matrices,
  retainers: styles.retainers,
  material: styles.material,
  cut: styles.cut,
  wishes: styles.wishes,
  state: styles.state,
}
