import { may } from 'contracts/access/rights'
import type { ReceivedDataRequest } from 'contracts/legal/data-requests'
import { Button } from 'frontend-kit/ui/actions/button'
import { useSession } from 'platform'
import { useRowDialog } from '../../../shared/lists/row-dialogs'
import { EraseDialog } from '../../../shared/profile/erase-dialog'
import { useText } from '../../texts'

/** Deletes the profile of who has asked for the deletion of their data: also of somebody who has never ordered and has no page. */
export function EraseButton({ request: { email, kind, site } }: { request: ReceivedDataRequest }) {
  const text = useText()
  const session = useSession()
  const open = useRowDialog()
  if (kind !== 'erasure' || session.status !== 'signed-in' || !may(session.person, 'admin')) return null
  return (
    <Button
      look="quiet"
      aria-label={text('action.eraseNamed', { email })}
      onPress={() => open((close) => <EraseDialog email={email} site={site} onClose={close} />)}
    >
      {text('action.erase')}
    </Button>
  )
}
