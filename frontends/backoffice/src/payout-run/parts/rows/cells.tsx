import type { Currency } from 'contracts/common'
import type { DuePartner } from 'contracts/partner/runs'
import { formatMoneyInColumn } from 'contracts/text/format'
import { EmailText } from 'frontend-kit/ui/marks/email-text'
import { Pill } from 'frontend-kit/ui/marks/pill'
import cells from '../../../shared/lists/cells.module.css'
import { useText } from '../../texts'
import styles from './cells.module.css'

// The parts that rows and cards share.

export type Row = { due: DuePartner; currency: Currency }
export type RowsProps = { due: readonly DuePartner[]; currency: Currency }

export const nameOf = ({ name, code }: DuePartner): string => name ?? code

export function PartnerCell({ due }: Row) {
  return (
    <>
      <span className={cells.name}>{nameOf(due)}</span>
      <span className={cells.small}>
        {due.name !== null && `${due.code} · `}
        <EmailText>{due.email}</EmailText>
      </span>
    </>
  )
}

export function PayeeCell({ due: { payeeName, taxStatus } }: Row) {
  const text = useText()
  return (
    <>
      {payeeName ?? '—'}
      {taxStatus && <span className={cells.small}>{text(`tax.${taxStatus}`)}</span>}
    </>
  )
}

/** What is payable, and what is due beside it and is not. */
export function AmountCell({ due: { payableMinor, heldMinor, stoppedMinor }, currency }: Row) {
  const text = useText()
  const money = (minor: number) => formatMoneyInColumn(minor, currency, 'ru')
  return (
    <>
      <span className={cells.figures}>{money(payableMinor)}</span>
      {heldMinor > 0 && <span className={cells.small}>{text('row.held', { sum: money(heldMinor) })}</span>}
      {stoppedMinor > 0 && <span className={cells.small}>{text('row.stopped', { sum: money(stoppedMinor) })}</span>}
    </>
  )
}

export function StateCell({ due: { whyNot } }: Row) {
  const text = useText()
  if (whyNot.length === 0) return <Pill tone="green">{text('row.ready')}</Pill>
  return (
    <ul className={styles.reasons}>
      {whyNot.map((it) => (
        <li key={it}>
          <Pill tone="amber" className={styles.reason}>
            {text(`why.${it}`)}
          </Pill>
        </li>
      ))}
    </ul>
  )
}
