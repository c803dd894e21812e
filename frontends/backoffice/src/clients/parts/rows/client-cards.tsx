import { joined } from 'frontend-kit/joined'
import { Card, CardLine, Cards } from '../../../shared/lists/cards'
import { PRODUCTS } from '../../../shared/terms/prices-of'
import { useText } from '../../texts'
import {
  CommentCell,
  DiscountCell,
  EmailCell,
  NameCell,
  PriceCell,
  type Row,
  type RowsProps,
  rowOf,
  SalesCell,
  TermsCell,
} from './cells'
import styles from './cells.module.css'

/** The clients as cards, where a table is too wide. */
export const ClientCards = ({ clients, ...context }: RowsProps) => (
  <Cards rows={clients} idOf={({ id }) => id}>
    {(client) => <ClientCard {...rowOf(client, context)} />}
  </Cards>
)

function ClientCard(row: Row) {
  const text = useText()
  return (
    <Card label={text('row.client', { email: row.client.email })}>
      <div>
        <EmailCell {...row} />
      </div>
      <CardLine>
        <div>
          <NameCell {...row} />
        </div>
        <div>
          <span className={styles.term}>{text('column.sales')}</span> <SalesCell {...row} />
        </div>
      </CardLine>
      <dl className={styles.prices}>
        {PRODUCTS.map((product) => (
          <div key={product} className={styles.price}>
            <dt className={styles.term}>{text(`column.${product}`)}</dt>
            <dd>
              <PriceCell {...row} product={product} />
            </dd>
          </div>
        ))}
        <div className={styles.price}>
          <dt className={styles.term}>{text('column.discount')}</dt>
          <dd>
            <DiscountCell {...row} />
          </dd>
        </div>
        <div className={joined(styles.price, styles.whole)}>
          <dt className={styles.term}>{text('column.comment')}</dt>
          <dd>
            <CommentCell {...row} />
          </dd>
        </div>
      </dl>
      <div>
        <TermsCell {...row} />
      </div>
    </Card>
  )
}
