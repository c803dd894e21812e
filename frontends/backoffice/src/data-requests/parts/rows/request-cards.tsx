import { Card, CardLine, Cards } from '../../../shared/lists/cards'
import cells from '../../../shared/lists/cells.module.css'
import { useText } from '../../texts'
import { ActionCell, AskedCell, DueCell, type RowsProps, WhatCell, WhoCell } from './cells'

/** The requests as cards, where a table is too wide. */
export function RequestCards({ requests, firstNew }: RowsProps) {
  const text = useText()
  return (
    <Cards rows={requests} idOf={({ id }) => id}>
      {(request) => {
        const row = { request, isFirstNew: request.id === firstNew }
        return (
          <Card label={text('row.request', { email: request.email, what: text(`kind.${request.kind}`) })}>
            <div>
              <WhoCell {...row} />
            </div>
            <div>
              <WhatCell {...row} />
            </div>
            <CardLine>
              <span>{text('column.asked')}</span>
              <AskedCell {...row} />
            </CardLine>
            <CardLine>
              <span>{text('column.due')}</span>
              <span>
                <DueCell {...row} />
              </span>
            </CardLine>
            <div>
              {request.completion && <span className={cells.small}>{text('column.done')}</span>}
              <ActionCell {...row} />
            </div>
          </Card>
        )
      }}
    </Cards>
  )
}
