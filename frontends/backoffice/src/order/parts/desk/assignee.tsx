import type { Order } from 'contracts/order/order'
import { ApiProblem } from 'frontend-kit/api'
import { Button } from 'frontend-kit/ui/actions/button'
import { Select } from 'frontend-kit/ui/fields/select'
import { toast, useSession } from 'platform'
import { useDeskPeople } from '../../../shared/people/queries'
import { shortName } from '../../../shared/people/rules'
import { Section } from '../../../shared/section/section'
import { withCause } from '../../../shared/texts'
import { useText } from '../../texts'
import styles from './assignee.module.css'
import { useAssignment } from './queries'
import { assigneesOf } from './rules'

/** Stands for nobody in the list. */
const NOBODY = ''

/** Who takes care of the order: oneself by one press, or a colleague. */
export function Assignee({ order }: { order: Order }) {
  const text = useText()
  const session = useSession()
  const people = useDeskPeople(order.site)
  const { isBusy, assign } = useAssignment(order.id)
  const own = session.status === 'signed-in' ? session.person.email : ''
  const { assignee = null } = order
  if (order.status === 'draft' || order.archivedAt) return null
  async function choose(email: string) {
    const assigned = await assign(order, email === NOBODY ? null : email)
    if (assigned === null) return
    if (!(assigned instanceof ApiProblem))
      return toast({ kind: 'success', about: 'assignee', title: text('toast.success'), text: saidOf(assigned) })
    const why =
      assigned.code === 'version-changed' || assigned.code === 'staff-unknown'
        ? text(`assignee.${assigned.code}`)
        : withCause(text, text('assignee.failed'), assigned.code)
    toast({ kind: 'error', about: 'assignee', title: text('toast.error'), text: why })
  }
  const saidOf = ({ assignee: by }: Order) =>
    by ? text('assignee.set', { name: shortName(by) }) : text('assignee.freed')
  const options = assigneesOf(people, own, assignee).map((value) => ({
    value,
    label: value === own ? text('assignee.me', { name: shortName(value) }) : value,
  }))
  return (
    <Section title={text('assignee.title')}>
      <div className={styles.row}>
        <Select
          label={text('assignee.who')}
          fieldOnly
          className={styles.who}
          value={assignee ?? NOBODY}
          options={[{ value: NOBODY, label: text('assignee.nobody') }, ...options]}
          onChange={(email) => void choose(email)}
        />
        {assignee === null && (
          <Button look="line" busy={isBusy} onPress={() => void choose(own)}>
            {text('assignee.take')}
          </Button>
        )}
      </div>
    </Section>
  )
}
