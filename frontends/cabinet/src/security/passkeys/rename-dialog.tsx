import { PASSKEY_NAME_LENGTH } from 'contracts/people/passkey-lengths'
import type { Passkey } from 'contracts/people/passkeys'
import { ApiProblem } from 'frontend-kit/api'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { toast } from 'platform'
import { useState } from 'react'
import { problemId } from '../../texts'
import { useText } from '../texts'
import { useRenaming } from './queries'

/** Asks for another name of a passkey, by which the person knows it again. */
export function RenameDialog({ passkey: { id, name: before }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const text = useText()
  const [name, setName] = useState(before)
  const [isTried, setTried] = useState(false)
  const { isBusy, run } = useRenaming(id)
  const isMissing = name.trim() === ''

  async function save(): Promise<void> {
    setTried(true)
    if (isMissing) return
    const saved = await run(name.trim())
    if (saved === null) return
    if (saved instanceof ApiProblem)
      return toast({
        kind: 'error',
        about: 'passkey',
        title: text('passkey.notRenamed'),
        text: text(problemId(saved.code)),
      })
    onClose()
  }
  return (
    <ConfirmDialog
      title={text('passkey.renaming')}
      confirmLabel={text('passkey.save')}
      cancelLabel={text('passkey.cancel')}
      busy={isBusy}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <TextField
        label={text('passkey.name')}
        value={name}
        onChange={setName}
        error={isTried && isMissing ? text('passkey.nameless') : undefined}
        limit={{ length: PASSKEY_NAME_LENGTH, text: text('passkey.full') }}
      />
    </ConfirmDialog>
  )
}
