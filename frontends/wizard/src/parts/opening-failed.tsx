import type { ApiProblem } from 'frontend-kit/api'
import { Button, buttonLook } from 'frontend-kit/ui/actions/button'
import { Note } from 'frontend-kit/ui/feedback/note'
import { toast, useNetworkBack, useSearchParams, useSite } from 'platform'
import { useEffect, useEffectEvent } from 'react'
import { useVisit } from '../order-session/context'
import { useProblemText, useText } from '../texts'

/** The order could not be fetched; nothing is lost, and it can be tried again. */
export function OpeningFailed({ problem }: { problem: ApiProblem }) {
  const { open } = useVisit()
  const text = useText()
  const problemText = useProblemText()
  const { support } = useSite()
  const [search] = useSearchParams()
  // A toast besides the message in the page (WIZ-077).
  const tell = useEffectEvent(() => {
    const [title, description] = [text('toast.patientsNotLoaded.title'), text('toast.patientsNotLoaded.text')]
    toast({ kind: 'error', about: 'opening', title, text: description, isOnPage: true })
  })
  useEffect(() => tell(), [])
  const again = () => void open(search.get('id'))
  useNetworkBack(again)
  const actions = (
    <>
      <Button look="line" icon="retry" onPress={again}>
        {text('order.retry')}
      </Button>
      <a className={buttonLook('quiet')} href={`mailto:${support.email}`}>
        {text('order.writeUs')}
      </a>
    </>
  )
  return (
    <Note kind="error" title={text('order.openFailed')} actions={actions}>
      {problemText(problem)}
    </Note>
  )
}
