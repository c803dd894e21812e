import type { ClientDetails } from 'contracts/order/staff/clients'
import { Button } from 'frontend-kit/ui/actions/button'
import { useState } from 'react'
import { EraseDialog } from '../../shared/profile/erase-dialog'
import { Section } from '../../shared/section/section'
import { useText } from '../texts'
import styles from './profile.module.css'

/** Deletes what the client has saved for the next orders, which staff do not see; for admins alone. */
export function Profile({ client: { email, site } }: { client: ClientDetails }) {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  return (
    <Section title={text('profile.title')}>
      <p className={styles.text}>{text('profile.text')}</p>
      <div>
        <Button look="line" icon="remove" aria-haspopup="dialog" onPress={() => setAsking(true)}>
          {text('profile.erase')}
        </Button>
      </div>
      {isAsking && <EraseDialog email={email} site={site} onClose={() => setAsking(false)} />}
    </Section>
  )
}
