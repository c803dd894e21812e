import { MOST_PAYERS } from 'contracts/order/drafting/profile-rules'
import type { DocumentKind } from 'contracts/order/money/documents'
import type { Order } from 'contracts/order/order'
import { toast } from 'platform'
import { useState } from 'react'
import { ApiProblem, type FailureCode } from '../../api'
import { Button } from '../../ui/actions/button'
import { Dialog } from '../../ui/actions/dialog'
import { Note } from '../../ui/feedback/note'
import { Skeleton } from '../../ui/feedback/skeleton'
import { Checkbox } from '../../ui/fields/checkbox'
import { contentAddress, useIssue } from '../queries'
import { kindId, problemId, useText } from '../texts'
import { BuyerChoice } from './buyer-choice'
import { BuyerFields } from './buyer-fields'
import { ByMail } from './by-mail'
import styles from './issue-dialog.module.css'
import { useBuyer } from './use-buyer'
import { useRememberedPayer } from './use-remembered-payer'

type Props = {
  order: Pick<Order, 'id' | 'currency' | 'email'>
  kind: DocumentKind
  /** To whom it is made out where nobody else is named; the service of the version before does not say it. */
  buyerName: string | undefined
  onIssued: (documentId: string) => void
  onClose: () => void
}

/** Asks who buys, because nobody can change an issued document; then issues the document and saves its PDF. */
export function IssueDialog({ order: { id: orderId, currency, email }, kind, buyerName, onIssued, onClose }: Props) {
  const text = useText()
  const { isBusy, run } = useIssue(orderId)
  const remember = useRememberedPayer()
  const of = useBuyer(kind, currency)
  const [isByMail, setByMail] = useState(false)
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<FailureCode | null>(null)

  async function issue() {
    setTried(true)
    if (of.faults.length) return
    setFailure(null)
    const made = await run({ kind, buyer: of.buyer, ...(isByMail && { byMail: true }) })
    if (made instanceof ApiProblem) return setFailure(made.code)
    if (!made?.id) return
    if (of.buyer && of.isRemembered) void remember(of.payer ?? { ...of.buyer, email: null })
    onIssued(made.id)
    onClose()
    if (isByMail && email) toast({ kind: 'success', about: 'invoice-mail', title: text('mail.done', { email }) })
    save(contentAddress(made.id))
  }

  const answers = (
    <>
      <Button look="line" onPress={onClose}>
        {text('issue.cancel')}
      </Button>
      <Button busy={isBusy || of.isReading} onPress={() => void issue()}>
        {text('issue.submit')}
      </Button>
    </>
  )
  return (
    <Dialog title={text(kindId(kind, currency))} answers={answers} onClose={onClose}>
      <div className={styles.form}>
        <p>{text('issue.text')}</p>
        {of.isReading ? (
          <Skeleton />
        ) : (
          <BuyerChoice
            currency={currency}
            payers={of.payers}
            choice={of.choice}
            onChoose={of.choose}
            buyerName={buyerName}
          />
        )}
        {of.isOther && (
          <BuyerFields currency={currency} typed={of.typed} onChange={of.type} faults={isTried ? of.faults : []} />
        )}
        {of.isOther && of.keeping === 'open' && (
          <Checkbox isSelected={of.isKept} onChange={of.keep}>
            {text('issue.keep')}
          </Checkbox>
        )}
        {of.isOther && of.keeping === 'full' && <p>{text('issue.profileFull', { most: MOST_PAYERS })}</p>}
        {kind === 'invoice' && email && <ByMail email={email} isWanted={isByMail} onChange={setByMail} />}
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
