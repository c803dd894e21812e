import type { Colleague } from 'contracts/people/clinics'
import { useMoments } from 'frontend-kit/texts/moments'
import { Button } from 'frontend-kit/ui/actions/button'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import { useState } from 'react'
import { useKeptFocus } from '../../use-kept-focus'
import { remove, useClinicChange } from '../queries'
import { useText } from '../texts'
import { Row } from './row'

/** A colleague, with the button that removes them; a dialog asks first. */
export function ColleagueRow({ colleague: { userId, email, since } }: { colleague: Colleague }) {
  const text = useText()
  const { day } = useMoments()
  const [isAsking, setAsking] = useState(false)
  const { isBusy, run } = useClinicChange(remove)
  const row = useKeptFocus<HTMLLIElement>(isAsking)
  const end = async () => {
    await run(userId)
    setAsking(false)
  }
  const action = (
    <>
      <Button look="quiet" icon="cross" iconOnly onPress={() => setAsking(true)}>
        {text('people.remove', { email })}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={text('people.ask', { email })}
          confirmLabel={text('people.yes')}
          cancelLabel={text('people.no')}
          danger
          busy={isBusy}
          onConfirm={() => void end()}
          onCancel={() => setAsking(false)}
        >
          <p>{text('people.askText')}</p>
        </ConfirmDialog>
      )}
    </>
  )
  return <Row ref={row} email={email} fact={text('people.since', { date: day(since) })} action={action} />
}
