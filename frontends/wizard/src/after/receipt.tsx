import type { Payment } from 'contracts/payment/attempts'
import { useText } from '../later-texts'

type Props = { payment: Payment | null; email: string | null }

/** The provider's receipt: its page, or for YooKassa the e-mail to which the cash register sends it (54-FZ). */
export function ProviderReceipt({ payment, email }: Props) {
  const text = useText()
  if (payment?.receiptUrl)
    return (
      <p>
        <a href={payment.receiptUrl} target="_blank" rel="noopener">
          {text('result.receipt')}
        </a>
      </p>
    )
  if (payment?.provider !== 'yookassa' || email === null) return null
  return <p>{text('result.receiptMail', { email })}</p>
}
