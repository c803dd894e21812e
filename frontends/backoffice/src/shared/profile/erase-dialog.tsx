import { ApiProblem } from 'frontend-kit/api'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import { toast } from 'platform'
import { useSiteName } from '../sites/queries'
import { withCause } from '../texts'
import { type ProfileOf, useErasure } from './queries'
import { ProfileTexts, useText } from './texts'

type Props = ProfileOf & { onClose: () => void }

/** Names what goes for good, and deletes it: a part of the deletion of data that a person has asked for. */
export const EraseDialog = (props: Props) => (
  <ProfileTexts locale="ru">
    <Question {...props} />
  </ProfileTexts>
)

const ABOUT = 'profile'

function Question({ onClose, ...of }: Props) {
  const text = useText()
  const site = useSiteName(of.site)
  const { isBusy, run } = useErasure(of)
  async function erase() {
    const erased = await run()
    if (erased === null) return
    if (erased instanceof ApiProblem) {
      const why = withCause(text, text('profile.failed'), erased.code)
      toast({ kind: 'error', about: ABOUT, title: text('toast.error'), text: why })
    } else toast({ kind: 'success', about: ABOUT, title: text('profile.done'), text: of.email })
    onClose()
  }
  return (
    <ConfirmDialog
      danger
      busy={isBusy}
      title={text('profile.question')}
      confirmLabel={text('profile.action')}
      cancelLabel={text('profile.cancel')}
      onConfirm={() => void erase()}
      onCancel={onClose}
    >
      <p>{text('profile.goes', { email: of.email, site })}</p>
      <p>{text('profile.stays')}</p>
    </ConfirmDialog>
  )
}
