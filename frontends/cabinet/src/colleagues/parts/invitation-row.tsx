import type { Invitation } from 'contracts/people/clinics'
import { useMoments } from 'frontend-kit/texts/moments'
import { Button } from 'frontend-kit/ui/actions/button'
import { useKeptFocus } from '../../use-kept-focus'
import { revoke, useClinicChange } from '../queries'
import { useText } from '../texts'
import { Row } from './row'

/** An open invitation, with the button that takes it back. */
export function InvitationRow({ invitation: { id, email, expiresAt } }: { invitation: Invitation }) {
  const text = useText()
  const { day } = useMoments()
  const { isBusy, run } = useClinicChange(revoke)
  const row = useKeptFocus<HTMLLIElement>(isBusy)
  return (
    <Row
      ref={row}
      email={email}
      fact={text('open.until', { date: day(expiresAt) })}
      action={
        <Button look="quiet" icon="cross" iconOnly busy={isBusy} onPress={() => void run(id)}>
          {text('open.revoke', { email })}
        </Button>
      }
    />
  )
}
