import { formatMoneyInColumn } from 'contracts/text/format'
import type { ReactNode } from 'react'
import { useMoneyTotals, useOrderTotals } from '../queries'
import type { Filters, TableName } from '../rules'
import { type RegisterText, useText } from '../texts'
import styles from './totals.module.css'

type Totals = { filters: Filters }

/** What the rows of a table sum to, of each currency; nothing while that is not known. */
export const TOTALS: { readonly [Name in TableName]: (props: Totals) => ReactNode } = {
  orders: OrderTotals,
  documents: DocumentTotals,
  payments: (props) => <MovementTotals {...props} of="payment" />,
  returns: (props) => <MovementTotals {...props} of="return" />,
}

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((it) => (
    <p key={it} className={styles.line}>
      {it}
    </p>
  ))

function OrderTotals({ filters }: Totals) {
  const text = useText()
  const { reading } = useOrderTotals(filters)
  if (reading.status !== 'shown') return null
  const lines = reading.value.orders.map(({ currency, count, totalMinor, paidCount, paidMinor }) =>
    text('totals.orders', {
      count,
      sum: formatMoneyInColumn(totalMinor, currency, 'ru'),
      paidCount,
      paid: formatMoneyInColumn(paidMinor, currency, 'ru'),
    }),
  )
  return <Lines lines={lines} />
}

function DocumentTotals({ filters }: Totals) {
  const text = useText()
  const { reading } = useOrderTotals(filters)
  if (reading.status !== 'shown') return null
  const { documents, documentCount } = reading.value
  const valid = documents.reduce((sum, it) => sum + it.count, 0)
  return <Lines lines={[...documents.map((it) => ofKind(it, text)), ...voidLine(documentCount - valid, text)]} />
}

type OfKind = {
  kind: 'invoice' | 'act' | 'upd' | 'vat-invoice'
  currency: 'RUB' | 'EUR'
  count: number
  totalMinor: number
}
const ofKind = ({ kind, currency, count, totalMinor }: OfKind, text: RegisterText) =>
  text('totals.documents', {
    kind: text(`document.${kind}`),
    count,
    sum: formatMoneyInColumn(totalMinor, currency, 'ru'),
  })
const voidLine = (count: number, text: RegisterText) => (count > 0 ? [text('totals.void', { count })] : [])

function MovementTotals({ filters, of }: Totals & { of: 'payment' | 'return' }) {
  const text = useText()
  const { reading } = useMoneyTotals(filters)
  if (reading.status !== 'shown') return null
  const lines = reading.value.sums
    .filter((it) => it[`${of}Count`] > 0)
    .map((it) =>
      text('totals.sum', {
        count: it[`${of}Count`],
        sum: formatMoneyInColumn(it[`${of}Minor`], it.currency, 'ru'),
      }),
    )
  return <Lines lines={lines} />
}
