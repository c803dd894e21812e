import { ApiProblem } from 'frontend-kit/api'
import { isDeclined, isThereAlready } from 'frontend-kit/passkeys'
import { Button } from 'frontend-kit/ui/actions/button'
import { toast } from 'platform'
import { useState } from 'react'
import { problemId } from '../../texts'
import { Actions } from '../section'
import { SignInAgain } from '../sign-in-again'
import { useText } from '../texts'
import { useEnrolment } from './queries'
import { deviceOf } from './rules'

/** Adds a passkey; where the sign-in is too old it leads to another, and from there back to this page. */
export function AddPasskey() {
  const text = useText()
  const { isBusy, run } = useEnrolment()
  const [isTooOld, setTooOld] = useState(false)

  async function add(): Promise<void> {
    const failure: unknown = await run(deviceOf(navigator.userAgent) ?? text('passkeys.name'))
    if (failure === null || isDeclined(failure)) return
    setTooOld(failure instanceof ApiProblem && failure.code === 'sign-in-too-old')
    const about = 'passkey'
    if (failure === undefined)
      return toast({ kind: 'success', about, title: text('passkeys.added'), text: text('passkeys.told') })
    toast({ kind: 'error', about, title: text('passkeys.notAdded'), text: reasonOf(failure) })
  }
  function reasonOf(failure: unknown): string {
    if (isThereAlready(failure)) return text('passkeys.there')
    if (!(failure instanceof ApiProblem)) return text('passkeys.browser')
    if (failure.code === 'sign-in-too-old') return text('passkeys.tooOld')
    if (failure.code === 'too-many-passkeys') return text('passkeys.tooMany')
    return text(problemId(failure.code))
  }
  return (
    <>
      {isTooOld && <SignInAgain>{text('passkeys.tooOld')}</SignInAgain>}
      <Actions>
        <Button look="line" icon="plus" busy={isBusy} onPress={() => void add()}>
          {text('passkeys.add')}
        </Button>
      </Actions>
    </>
  )
}
