import { Button } from 'frontend-kit/ui/actions/button'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import { useSignOut } from 'platform'
import { useState } from 'react'
import { useKeptFocus } from '../../use-kept-focus'
import { Actions } from '../section'
import { useText } from '../texts'
import { useTold } from '../use-told'
import { useEndingOthers } from './queries'

/** Ends all other sessions, or all; asks first. */
export function EndAll() {
  const text = useText()
  const told = useTold('session')
  const [asked, setAsked] = useState<'others' | 'all' | null>(null)
  const { isBusy, run } = useEndingOthers()
  const signOut = useSignOut()
  const actions = useKeptFocus<HTMLDivElement>(asked !== null)

  async function end() {
    if (asked === 'all') return void signOut()
    if (told(await run(), text('sessions.others-ended'))) setAsked(null)
  }
  return (
    <>
      <Actions ref={actions}>
        <Button look="line" onPress={() => setAsked('others')}>
          {text('sessions.end.others')}
        </Button>
        <Button look="quiet" onPress={() => setAsked('all')}>
          {text('sessions.end.all')}
        </Button>
      </Actions>
      {asked && (
        <ConfirmDialog
          title={text(`sessions.ask.${asked}`)}
          confirmLabel={text(`sessions.ask.${asked}.yes`)}
          cancelLabel={text('security.no')}
          danger
          busy={isBusy}
          onConfirm={() => void end()}
          onCancel={() => setAsked(null)}
        >
          <p>{text(`sessions.ask.${asked}.text`)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
