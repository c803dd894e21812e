import { Card, Cards } from '../../../shared/lists/cards'
import { useText } from '../../texts'
import { GiveCell, RolesCell, type RowsProps, SitesCell, WhoCell } from './cells'
import styles from './cells.module.css'

/** The people as cards, where a table is too wide. */
export function HolderCards({ holders, firstNew }: RowsProps) {
  const text = useText()
  return (
    <Cards label={text('roles.table')} rows={holders} idOf={({ id }) => id}>
      {(holder) => {
        const row = { holder, isFirstNew: holder.id === firstNew }
        return (
          <Card label={holder.email}>
            <div>
              <WhoCell {...row} />
            </div>
            <RolesCell {...row} />
            {holder.roles.length > 0 && (
              <div className={styles.where}>
                <span>{text('column.sites')}</span>
                <SitesCell {...row} />
              </div>
            )}
            <GiveCell {...row} />
          </Card>
        )
      }}
    </Cards>
  )
}
