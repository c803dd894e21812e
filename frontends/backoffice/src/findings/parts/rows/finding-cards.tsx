import { Card, CardLine, Cards } from '../../../shared/lists/cards'
import cells from '../../../shared/lists/cells.module.css'
import { nameOf } from '../../rules'
import { useText } from '../../texts'
import { DecisionCell, MoneyCell, OrderCell, PartnerCell, type RowsProps, WhyCell } from './cells'

/** The findings as cards, where a table is too wide. */
export function FindingCards({ findings, firstNew }: RowsProps) {
  const text = useText()
  return (
    <Cards label={text('findings.table')} rows={findings} idOf={({ id }) => id}>
      {(finding) => {
        const row = { finding, isFirstNew: finding.id === firstNew }
        return (
          <Card label={text('row.of', { partner: nameOf(finding), why: text(`rule.${finding.rule}`) })}>
            <div>
              <PartnerCell {...row} />
            </div>
            <div>
              <WhyCell {...row} />
            </div>
            <CardLine>
              <span>{text('column.order')}</span>
              <span>
                <OrderCell {...row} />
              </span>
            </CardLine>
            <div>
              <span className={cells.small}>{text('column.money')}</span>
              <MoneyCell {...row} />
            </div>
            <div>
              <DecisionCell {...row} />
            </div>
          </Card>
        )
      }}
    </Cards>
  )
}
