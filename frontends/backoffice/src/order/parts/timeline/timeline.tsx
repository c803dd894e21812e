import { may } from 'contracts/access/rights'
import type { Order } from 'contracts/order/order'
import { Link, useSession } from 'platform'
import { AuditTexts } from '../../../shared/audit/texts'
import { Section } from '../../../shared/section/section'
import type { OrderParts } from '../../queries'
import { useText } from '../../texts'
import { Happenings } from './happenings'
import { useTrail } from './queries'

type Props = { order: Order; parts: OrderParts }

/** Everything that happened with the order. Only admins read what staff did (AUTH-027), and nothing of it is loaded for others. */
export function Timeline(props: Props) {
  const session = useSession()
  const isAdmin = session.status === 'signed-in' && may(session.person, 'admin')
  if (!isAdmin) return <Shown {...props} />
  return (
    <AuditTexts locale="ru">
      <WithTrail {...props} />
    </AuditTexts>
  )
}

function WithTrail(props: Props) {
  const text = useText()
  const trail = useTrail(props.order.id)
  const all = <Link to={`/backoffice/audit?order=${props.order.id}`}>{text('timeline.all')}</Link>
  return <Shown {...props} trail={trail} actions={all} />
}

type ShownProps = Props & { trail?: ReturnType<typeof useTrail>; actions?: React.ReactNode }

function Shown({ actions, ...props }: ShownProps) {
  const text = useText()
  return (
    <Section title={text('timeline.title')} {...(actions && { actions })}>
      <Happenings {...props} />
    </Section>
  )
}
