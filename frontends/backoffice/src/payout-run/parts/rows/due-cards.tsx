import { Card, CardLine, Cards } from '../../../shared/lists/cards'
import { useText } from '../../texts'
import { AmountCell, nameOf, PartnerCell, PayeeCell, type RowsProps, StateCell } from './cells'

/** To whom something is due, as cards, where a table is too wide. */
export function DueCards({ due, currency }: RowsProps) {
  const text = useText()
  return (
    <Cards label={text('due.table')} rows={due} idOf={(it) => it.partnerId}>
      {(it) => {
        const row = { due: it, currency }
        return (
          <Card label={text('row.of', { name: nameOf(it) })}>
            <div>
              <PartnerCell {...row} />
            </div>
            <CardLine>
              <span>{text('column.amount')}</span>
              <span>
                <AmountCell {...row} />
              </span>
            </CardLine>
            <CardLine>
              <span>{text('column.payee')}</span>
              <span>
                <PayeeCell {...row} />
              </span>
            </CardLine>
            <div>
              <StateCell {...row} />
            </div>
          </Card>
        )
      }}
    </Cards>
  )
}
