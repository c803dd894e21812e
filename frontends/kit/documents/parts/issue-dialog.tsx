import type { DocumentKind } from 'contracts/order/money/documents'
import type { Order } from 'contracts/order/order'
import { useState } from 'react'
import { ApiProblem, type FailureCode } from '../../api'
import { Button } from '../../ui/actions/button'
import { Dialog } from '../../ui/actions/dialog'
import { Note } from '../../ui/feedback/note'
import { Checkbox } from '../../ui/fields/checkbox'
import { contentAddress, useIssue } from '../queries'
import { buyerOf, faultsOf, NOBODY } from '../rules'
import { kindId, problemId, useText } from '../texts'
import { BuyerFields } from './buyer-fields'
import styles from './issue-dialog.module.css'

type Props = {
  order: Pick<Order, 'id' | 'currency'>
  kind: DocumentKind
  /** To whom it is made out where nobody else is named; the service of the version before does not say it. */
  buyerName: string | undefined
  onIssued: (documentId: string) => void
  onClose: () => void
}

/** Asks who buys, because nobody can change an issued document; then issues the document and saves its PDF. */
export function IssueDialog({ order: { id: orderId, currency }, kind, buyerName, onIssued, onClose }: Props) {
  const text = useText()
  const { isBusy, run } = useIssue(orderId)
  const [isOther, setOther] = useState(false)
  const [typed, type] = useState(NOBODY)
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<FailureCode | null>(null)
  const faults = isOther ? faultsOf(typed, currency) : []

  async function issue() {
    setTried(true)
    if (faults.length) return
    setFailure(null)
    const made = await run({ kind, buyer: isOther ? buyerOf(typed) : null })
    if (made instanceof ApiProblem) return setFailure(made.code)
    if (!made?.id) return
    onIssued(made.id)
    onClose()
    save(contentAddress(made.id))
  }

  const answers = (
    <>
      <Button look="line" onPress={onClose}>
        {text('issue.cancel')}
      </Button>
      <Button busy={isBusy} onPress={() => void issue()}>
        {text('issue.submit')}
      </Button>
    </>
  )
  return (
    <Dialog title={text(kindId(kind, currency))} answers={answers} onClose={onClose}>
      <div className={styles.form}>
        <p>{text('issue.text')}</p>
        <Checkbox isSelected={isOther} onChange={setOther}>
          {text('issue.other')}
        </Checkbox>
        {isOther ? (
          <BuyerFields currency={currency} typed={typed} onChange={type} faults={isTried ? faults : []} />
        ) : (
          <p>{buyerName === undefined ? text('issue.recipient') : text('issue.buyer', { name: buyerName })}</p>
        )}
        {failure && (
          <Note kind="error" title={text('issue.failed')}>
            {text(problemId(failure))}
          </Note>
        )}
      </div>
    </Dialog>
  )
}

/** Downloads a file as a press on a link does. */
function save(address: string) {
  const link = Object.assign(document.createElement('a'), { href: address, download: '' })
  link.click()
}
