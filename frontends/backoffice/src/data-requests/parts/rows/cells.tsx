import type { ReceivedDataRequest } from 'contracts/legal/data-requests'
import { Button } from 'frontend-kit/ui/actions/button'
import { EmailText } from 'frontend-kit/ui/marks/email-text'
import cells from '../../../shared/lists/cells.module.css'
import { useRowDialog } from '../../../shared/lists/row-dialogs'
import { Moment } from '../../../shared/moment'
import { timeLeft } from '../../rules'
import { useText } from '../../texts'
import { CompletionDialog } from '../completion-dialog'
import styles from './cells.module.css'
import { EraseButton } from './erase-button'

// The parts that rows and cards share.

export type Row = { request: ReceivedDataRequest; isFirstNew: boolean }
export type RowsProps = { requests: readonly ReceivedDataRequest[]; firstNew: string | null }

const arrive = (it: HTMLElement | null) => it?.focus({ preventScroll: true })

export function WhoCell({ request: { email, site }, isFirstNew }: Row) {
  const text = useText()
  return (
    <>
      <span ref={isFirstNew ? arrive : null} tabIndex={-1} className={cells.name}>
        <EmailText>{email}</EmailText>
      </span>
      <span className={cells.small}>{text('row.site', { site })}</span>
    </>
  )
}

export function WhatCell({ request: { kind, comment } }: Row) {
  const text = useText()
  return (
    <>
      <span className={styles.kind}>{text(`kind.${kind}`)}</span>
      {comment && <span className={cells.small}>{comment}</span>}
    </>
  )
}

export const AskedCell = ({ request: { requestedAt } }: Row) => <Moment at={requestedAt} />

/** The time limit, and what is left of it while the request is open. */
export function DueCell({ request: { dueAt, completion } }: Row) {
  const text = useText()
  const { is, days } = timeLeft(dueAt, Date.now())
  return (
    <>
      <Moment at={dueAt} />
      {completion === null && (
        <span className={styles.left} data-is={is}>
          {text(is === 'overdue' ? 'due.overdue' : 'due.left', { days })}
        </span>
      )}
    </>
  )
}

/** The button, or how the request was done, by whom and when. */
export function ActionCell({ request }: Row) {
  const text = useText()
  const open = useRowDialog()
  const { completion, email, kind } = request
  if (completion === null)
    return (
      <>
        <Button
          look="line"
          aria-label={text('action.doneNamed', { email, what: text(`kind.${kind}`) })}
          onPress={() => open((close) => <CompletionDialog request={request} onClose={close} />)}
        >
          {text('action.done')}
        </Button>
        <EraseButton request={request} />
      </>
    )
  return (
    <>
      <Moment at={completion.at} />
      {completion.by && <span className={cells.small}>{completion.by}</span>}
      <span className={styles.note}>{completion.note}</span>
    </>
  )
}
