import type { Order } from 'contracts/order/order'
import { dismissToasts, toast } from 'platform'
import { ApiProblem } from '../../api'
import { Button } from '../../ui/actions/button'
import { useIssue } from '../queries'
import { mailProblemId, useText } from '../texts'

type Props = { order: { id: string; email: NonNullable<Order['email']> }; number: string }

const ABOUT = 'invoice-mail'

/** Has an issued invoice sent to the e-mail of its order, and tells where it goes or why it does not. */
export function MailInvoice({ order: { id, email }, number }: Props) {
  const text = useText()
  const { isBusy, run } = useIssue(id, { outlives: true })

  async function send() {
    dismissToasts(ABOUT)
    const sent = await run({ kind: 'invoice', byMail: true })
    if (sent === null) return
    const told =
      sent instanceof ApiProblem
        ? ({ kind: 'error', title: text('mail.failed'), text: text(mailProblemId(sent.code)) } as const)
        : ({ kind: 'success', title: text('mail.done', { email }) } as const)
    toast({ ...told, about: ABOUT })
  }

  return (
    <Button look="line" busy={isBusy} aria-label={text('row.mailNumber', { number })} onPress={() => void send()}>
      {text('row.mail')}
    </Button>
  )
}
