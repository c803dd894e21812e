import type { Finding } from 'contracts/partner/findings'
import { formatMoneyInColumn } from 'contracts/text/format'
import { Button } from 'frontend-kit/ui/actions/button'
import { EmailText } from 'frontend-kit/ui/marks/email-text'
import { Link } from 'platform'
import cells from '../../../shared/lists/cells.module.css'
import { useRowDialog } from '../../../shared/lists/row-dialogs'
import { Moment } from '../../../shared/moment'
import { orderPath } from '../../../shared/rules'
import { moneyOf, nameOf, numberOf } from '../../rules'
import { useText } from '../../texts'
import { DecisionDialog } from '../decision-dialog'
import styles from './cells.module.css'

// The parts that rows and cards share.

export type Row = { finding: Finding; isFirstNew: boolean }
export type RowsProps = { findings: readonly Finding[]; firstNew: string | null }

const arrive = (it: HTMLElement | null) => it?.focus({ preventScroll: true })

export function PartnerCell({ finding, isFirstNew }: Row) {
  const { code, name, email } = finding.partner
  return (
    <>
      <span ref={isFirstNew ? arrive : null} tabIndex={-1} className={cells.name}>
        {nameOf(finding)}
      </span>
      <span className={cells.small}>
        {name !== null && `${code} · `}
        <EmailText>{email}</EmailText>
      </span>
    </>
  )
}

export function OrderCell({ finding: { orderId, email } }: Row) {
  const text = useText()
  return (
    <>
      {orderId === null ? (
        text('row.noOrder')
      ) : (
        <Link to={orderPath(orderId)}>{text('row.order', { number: numberOf(orderId) })}</Link>
      )}
      {email !== null && (
        <span className={cells.small}>
          <EmailText>{email}</EmailText>
        </span>
      )}
    </>
  )
}

/** What says that the order may be the partner's own, in words, and what both have where people can read it. */
export function WhyCell({ finding: { rule, evidence, foundAt } }: Row) {
  const text = useText()
  return (
    <>
      <span>{text(`rule.${rule}`)}</span>
      {evidence !== null && <strong className={styles.evidence}>{evidence}</strong>}
      <span className={cells.small}>
        <Moment at={foundAt} />
      </span>
    </>
  )
}

export function MoneyCell({ finding }: Row) {
  const text = useText()
  const { booked } = finding
  const sum = booked ? formatMoneyInColumn(booked.minor, booked.currency, 'ru') : ''
  return text(`money.${moneyOf(finding)}`, { sum })
}

/** The buttons, or what was decided, when and why. */
export function DecisionCell({ finding }: Row) {
  const text = useText()
  const open = useRowDialog()
  const { state, decidedAt, reason, orderId } = finding
  if (state !== 'open')
    return (
      <>
        {decidedAt !== null && <Moment at={decidedAt} />}
        {reason !== null && <span className={styles.reason}>{reason}</span>}
      </>
    )
  const order = orderId === null ? text('row.noOrder') : text('row.order', { number: numberOf(orderId) })
  const names = { partner: nameOf(finding), order }
  const ask = (isAccepted: boolean) =>
    open((close) => <DecisionDialog finding={finding} isAccepted={isAccepted} onClose={close} />)
  return (
    <span className={styles.actions}>
      <Button look="line" aria-label={text('action.acceptOf', names)} onPress={() => ask(true)}>
        {text('action.accept')}
      </Button>
      <Button look="quiet" aria-label={text('action.refuseOf', names)} onPress={() => ask(false)}>
        {text('action.refuse')}
      </Button>
    </span>
  )
}
