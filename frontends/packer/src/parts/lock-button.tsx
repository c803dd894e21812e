import { Button } from 'frontend-kit/ui/actions/button'
import { toast } from 'platform'
import { useState } from 'react'
import { lock } from '../access'
import { problemId, useText } from '../texts'

/** Ends the packer's session. */
export function LockButton() {
  const text = useText()
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    const problem = await lock()
    setBusy(false)
    toast(
      problem
        ? { kind: 'error', about: 'lock', title: text('toast.lockFailed'), text: text(problemId(problem.code)) }
        : { kind: 'success', about: 'lock', title: text('toast.locked') },
    )
  }
  return (
    <Button look="line" busy={isBusy} onPress={press}>
      {text('bar.lock')}
    </Button>
  )
}
