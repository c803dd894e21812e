import { AuditTexts, actorOf, useText as useWords } from '../../../shared/audit/texts'
import { useText } from '../../texts'
import { useAskedBy } from './queries'

type Props = { orderId: string; askedAt: string }

/** Who asked, as the trail has it. */
export const AskedBy = (props: Props) => (
  <AuditTexts locale="ru">
    <Name {...props} />
  </AuditTexts>
)

function Name({ orderId, askedAt }: Props) {
  const [text, words] = [useText(), useWords()]
  const { reading } = useAskedBy(orderId, askedAt)
  if (reading.status !== 'shown' || !reading.value) return null
  const { actor, email } = reading.value
  return <p>{text('hold.by', { who: email ?? actorOf(words, actor) })}</p>
}
