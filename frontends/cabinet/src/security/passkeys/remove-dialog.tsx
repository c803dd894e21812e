import type { Passkey } from 'contracts/people/passkeys'
import { ApiProblem } from 'frontend-kit/api'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import { toast } from 'platform'
import { problemId } from '../../texts'
import { useText } from '../texts'
import { useRemoval } from './queries'

/** Asks before a passkey is removed, and says that the device itself keeps its half of it. */
export function RemoveDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const text = useText()
  const { isBusy, run } = useRemoval(id)

  async function remove(): Promise<void> {
    const removed = await run()
    if (removed === null) return
    const about = 'passkey'
    // Another tab may have removed it; that is what was wanted.
    if (removed instanceof ApiProblem && removed.code !== 'passkey-not-found')
      return toast({ kind: 'error', about, title: text('passkey.notRemoved'), text: text(problemId(removed.code)) })
    toast({ kind: 'success', about, title: text('passkey.removed'), text: text('passkeys.told') })
    onClose()
  }
  return (
    <ConfirmDialog
      title={text('passkey.removal', { name })}
      confirmLabel={text('passkey.removeIt')}
      cancelLabel={text('passkey.cancel')}
      danger
      busy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <p>{text('passkey.removal.text')}</p>
    </ConfirmDialog>
  )
}
