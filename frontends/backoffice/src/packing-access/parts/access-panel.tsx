import type { PackerAccess } from 'contracts/people/packers'
import { ApiProblem } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { Button } from 'frontend-kit/ui/actions/button'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import { Panel } from 'frontend-kit/ui/layout/panel'
import { Link, toast } from 'platform'
import { useId, useState } from 'react'
import { Moment } from '../../shared/moment'
import { withCause } from '../../shared/texts'
import { useAccessChanges } from '../queries'
import { useText } from '../texts'
import styles from './panels.module.css'

/** When and by whom the password was changed, how many packers are at work, and the end of their sessions. */
export function AccessPanel({ access }: { access: PackerAccess }) {
  const text = useText()
  const titleId = useId()
  const { changedAt, changedBy, openSessions } = access
  return (
    <Panel aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {text('facts.title')}
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>{text('facts.changed')}</dt>
          <dd>
            {changedAt === null ? (
              text('facts.never')
            ) : (
              <>
                <Moment at={changedAt} />, {changedBy ?? text('facts.first')}
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{text('facts.sessions')}</dt>
          <dd>{openSessions}</dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <EndButton openSessions={openSessions} />
        <Link to="/packer">{text('facts.openPage')}</Link>
      </div>
    </Panel>
  )
}

function EndButton({ openSessions }: Pick<PackerAccess, 'openSessions'>) {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  const { endSessions } = useAccessChanges()
  const { isBusy, run } = useChange(endSessions)
  async function end() {
    setAsking(false)
    const ended = await run()
    if (ended === null) return
    if (ended instanceof ApiProblem) {
      const why = withCause(text, text('end.failed'), ended.code)
      return toast({ kind: 'error', about: 'packing', title: text('toast.error'), text: why })
    }
    toast({ kind: 'success', about: 'packing', title: text('end.done') })
  }
  return (
    <>
      <Button
        look="line"
        busy={isBusy}
        disabledReason={openSessions === 0 ? text('end.none') : undefined}
        onPress={() => setAsking(true)}
      >
        {text('end.action')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={text('end.title')}
          confirmLabel={text('end.action')}
          cancelLabel={text('end.cancel')}
          onConfirm={() => void end()}
          onCancel={() => setAsking(false)}
        >
          {text('end.text')}
        </ConfirmDialog>
      )}
    </>
  )
}
