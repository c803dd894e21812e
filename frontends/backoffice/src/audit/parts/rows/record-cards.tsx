import { actionOf, actorOf, useText as useWords } from '../../../shared/audit/texts'
import { Card, Cards } from '../../../shared/lists/cards'
import { useText } from '../../texts'
import { AtCell, ChangesCell, RecordCell, type RowsProps, WhatCell, WhoCell } from './cells'

/** The records as cards, where a table is too wide. */
export function RecordCards({ records, firstNew }: RowsProps) {
  const [text, words] = [useText(), useWords()]
  return (
    <Cards rows={records} idOf={({ id }) => id}>
      {(record) => {
        const row = { record, isFirstNew: record.id === firstNew }
        const who = record.email ?? actorOf(words, record)
        return (
          <Card label={text('row.named', { what: actionOf(words, record.action), who })}>
            <div>
              <WhatCell {...row} />
              <AtCell {...row} />
            </div>
            <div>
              <WhoCell {...row} />
            </div>
            <div>
              <RecordCell {...row} />
            </div>
            <ChangesCell {...row} />
          </Card>
        )
      }}
    </Cards>
  )
}
