import { Card, Cards } from '../../../shared/lists/cards'
import cells from '../../../shared/lists/cells.module.css'
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
    <Cards rows={transfers} idOf={({ id }) => id}>
      {(transfer) => (
        <Card
          label={nameOf(transfer)}
          select={<SelectCell transfer={transfer} selection={selection} />}
          state={selection.has(transfer.id) ? 'selected' : undefined}
        >
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
          <p>
            <span className={cells.small}>{at('row.created', transfer.createdAt)}</span>
            {transfer.completedAt !== null && (
              <span className={cells.small}>{at('row.uploaded', transfer.completedAt)}</span>
            )}
          </p>
          <UploadCell transfer={transfer} uploads={uploads} />
        </Card>
      )}
    </Cards>
  )
}
