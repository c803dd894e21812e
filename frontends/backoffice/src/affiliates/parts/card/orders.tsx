import type { PartnerOrder } from 'contracts/partner/records'
import { Card, CardLine, Cards } from '../../../shared/lists/cards'
import { Table } from '../../../shared/lists/table'
import { useWide } from '../../../shared/lists/use-wide'
import { useOrders } from '../../queries'
import { useText } from '../../texts'
import styles from '../affiliates.module.css'
import { Listed } from '../listed'
import { AmountCell, DateCell, EarnedCell, EmailCell, NameCell, NumberCell, StatusCell } from './order-cells'

const COLUMNS = {
  date: DateCell,
  number: NumberCell,
  name: NameCell,
  email: EmailCell,
  amount: AmountCell,
  earned: EarnedCell,
  status: StatusCell,
}
/** The columns need this width, with the card around them. */
const TABLE_REM = 58

const idOf = ({ id }: PartnerOrder) => id

/** The orders of a partner's clients, as a table or as cards (AFF-022). */
export function Orders({ partnerId }: { partnerId: string }) {
  const text = useText()
  const list = useOrders(partnerId)
  const isWide = useWide(TABLE_REM)
  const words = {
    loading: text('orders.loading'),
    failed: text('orders.failed'),
    none: text('orders.none'),
    more: text('orders.more'),
    shown: (count: number) => text('orders.shown', { count }),
  }
  return (
    <Listed about={`orders-${partnerId}`} list={list} words={words}>
      {(items) =>
        isWide ? (
          <Table
            caption={text('orders.table')}
            columns={COLUMNS}
            rows={items}
            idOf={idOf}
            rowHeader="number"
            amounts={['amount', 'earned']}
            titleOf={(column) => text(`order.${column}`)}
          />
        ) : (
          <Cards label={text('orders.table')} rows={items} idOf={idOf}>
            {(order) => <OrderCard {...order} />}
          </Cards>
        )
      }
    </Listed>
  )
}

function OrderCard(order: PartnerOrder) {
  const text = useText()
  return (
    <Card label={text('orders.row', { number: order.number })}>
      <CardLine>
        <NumberCell {...order} />
        <DateCell {...order} />
      </CardLine>
      <div>
        <NameCell {...order} />
      </div>
      <div>
        <EmailCell {...order} />
      </div>
      <CardLine>
        <span className={styles.small}>{text('order.amount')}</span>
        <AmountCell {...order} />
      </CardLine>
      <CardLine>
        <span className={styles.small}>{text('order.earned')}</span>
        <EarnedCell {...order} />
      </CardLine>
      <div>
        <StatusCell {...order} />
      </div>
    </Card>
  )
}
