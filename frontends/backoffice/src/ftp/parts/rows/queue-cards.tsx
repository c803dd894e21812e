import { dayOf, timeOf } from '../../../shared/rules'
import { nameOf } from '../../rules'
import { useText } from '../../texts'
import { DirectoryCell, FileCell, KindCell, OrderCell, PatientCell, SelectCell, StatusCell, UploadCell } from './cells'
import styles from './queue-cards.module.css'
import type { RowsProps } from './queue-table'

/** The files as cards, where a table is too wide. */
export function QueueCards({ transfers, patients, selection, uploads }: RowsProps) {
  const text = useText()
  const at = (id: 'row.created' | 'row.uploaded', instant: string) =>
    text(id, { day: dayOf(instant), time: timeOf(instant) })
  return (
    <ul className={styles.cards}>
      {transfers.map((transfer) => (
        <li key={transfer.id}>
          <article
            className={styles.card}
            aria-label={nameOf(transfer)}
            data-selected={selection.has(transfer.id) || undefined}
          >
            <SelectCell transfer={transfer} selection={selection} />
            <div className={styles.facts}>
              <div>
                <FileCell transfer={transfer} />
              </div>
              <div className={styles.line}>
                <OrderCell transfer={transfer} />
                <span>
                  <PatientCell transfer={transfer} patients={patients} />
                </span>
                <span>
                  <KindCell transfer={transfer} />
                </span>
              </div>
              <DirectoryCell transfer={transfer} />
              <div>
                <StatusCell transfer={transfer} />
              </div>
              <p className={styles.dates}>
                <span>{at('row.created', transfer.createdAt)}</span>
                {transfer.completedAt !== null && <span>{at('row.uploaded', transfer.completedAt)}</span>}
              </p>
              <UploadCell transfer={transfer} uploads={uploads} />
            </div>
          </article>
        </li>
      ))}
    </ul>
  )
}
