import type { StaffSecurity } from 'contracts/people/second-factor'
import { ApiProblem } from 'frontend-kit/api'
import { Button } from 'frontend-kit/ui/actions/button'
import { ConfirmDialog } from 'frontend-kit/ui/actions/confirm-dialog'
import { Panel } from 'frontend-kit/ui/layout/panel'
import { Link, toast, useSession } from 'platform'
import { useId, useState } from 'react'
import { withCause } from '../shared/texts'
import { useRule } from './queries'
import css from './staff-security.module.css'
import { useText } from './texts'

/** Whether the code is required on this site; asks before it is, since staff without one have to connect an app first. */
export function Rule({ security: { isRequired, people, site } }: { security: StaffSecurity }) {
  const text = useText()
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  const { isBusy, run } = useRule()
  const session = useSession()
  const own = people.find((it) => session.status === 'signed-in' && session.person.id === it.userId)
  // The service refuses it too: an admin who has no app could not take the rule back.
  const isOwnMissing = !isRequired && own?.enrolledAt === null
  const without = people.filter((it) => it.enrolledAt === null).length
  const change = isRequired ? 'end' : 'begin'

  async function confirm() {
    const changed = await run(!isRequired)
    if (changed === null) return
    setAsking(false)
    const about = 'staff-security'
    if (!(changed instanceof ApiProblem)) return toast({ kind: 'success', about, title: text(`rule.${change}.done`) })
    const why =
      changed.code === 'second-factor-missing'
        ? text('rule.missing')
        : withCause(text, text('rule.failed'), changed.code)
    toast({ kind: 'error', about, title: text('toast.error'), text: why })
  }
  return (
    <Panel className={css.rule} aria-labelledby={id}>
      <div>
        <h2 id={id} className={css.title}>
          {text(isRequired ? 'rule.on' : 'rule.off', { site })}
        </h2>
        <p className={css.text}>{text(isRequired ? 'rule.on.text' : 'rule.off.text')}</p>
        <Link to="/cabinet/security">{text('rule.own')}</Link>
      </div>
      <Button
        look={isRequired ? 'line' : 'action'}
        disabledReason={isOwnMissing ? text('rule.missing') : undefined}
        onPress={() => setAsking(true)}
      >
        {text(`rule.${change}`)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={text(`rule.${change}.ask`)}
          confirmLabel={text(`rule.${change}.yes`)}
          cancelLabel={text('security.no')}
          danger={isRequired}
          busy={isBusy}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        >
          <p>{text(`rule.${change}.ask.text`, { count: without })}</p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
