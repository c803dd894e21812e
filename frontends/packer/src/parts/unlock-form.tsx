import type { Person } from 'contracts/identity'
import type { FailureCode } from 'frontend-kit/api'
import { Button } from 'frontend-kit/ui/actions/button'
import { Note } from 'frontend-kit/ui/feedback/note'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { Panel } from 'frontend-kit/ui/layout/panel'
import { dismissToasts, toast } from 'platform'
import { type SubmitEvent, useState } from 'react'
import { unlock } from '../access'
import type { Refused } from '../rules'
import { useText } from '../texts'
import { useRefusal } from './refusal'
import styles from './unlock-form.module.css'

type Props = {
  /** True if this browser was unlocked before and its session has ended. */
  hasEnded: boolean
  /** The signed-in person, who is neither packer nor staff. */
  person: Person | null
}
type State = { status: 'ready' | 'tried' | 'busy' } | { status: 'refused'; refused: Refused<FailureCode> }

/** Asks for the packer's name and the password that all packers share (PACK-001, PACK-003). */
export function UnlockForm({ hasEnded, person }: Props) {
  const text = useText()
  const refusal = useRefusal()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [isShown, setShown] = useState(false)
  const [state, setState] = useState<State>({ status: 'ready' })
  const isMissing = (it: string) => state.status === 'tried' && it.trim() === ''
  const isWrong = state.status === 'refused' && state.refused.why === 'wrong-password'

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const missing = name.trim() === '' ? 'name' : password === '' ? 'password' : null
    if (missing) {
      setState({ status: 'tried' })
      return form.querySelector<HTMLInputElement>(`[name=${missing}]`)?.focus()
    }
    setState({ status: 'busy' })
    const refused = await unlock(name, password)
    // The form stays until the page gets the new session.
    if (!refused) return dismissToasts('unlock')
    setState({ status: 'refused', refused })
    if (refused.why === 'wrong-password')
      toast({ kind: 'error', about: 'unlock', title: text('unlock.wrong'), isOnPage: true }) // PACK-002
    form.querySelector<HTMLInputElement>('[name=password]')?.select()
  }
  const typed = (set: (value: string) => void) => (value: string) => {
    set(value)
    setState({ status: 'ready' })
    dismissToasts('unlock')
  }
  return (
    <div className={styles.stage}>
      <Panel className={styles.panel}>
        <form className={styles.form} noValidate onSubmit={submit}>
          <h1 className={styles.title}>{text('unlock.title')}</h1>
          <p className={styles.lead}>{text('unlock.lead')}</p>
          {hasEnded && state.status === 'ready' && <Note kind="info">{text('unlock.ended')}</Note>}
          {person && <Note kind="warn">{text('unlock.person', { email: person.email })}</Note>}
          <TextField
            name="name"
            autoComplete="name"
            autoFocus
            isRequired
            limit={{ length: 100, text: text('unlock.limit', { length: 100 }) }}
            label={text('unlock.name')}
            hint={text('unlock.nameHint')}
            value={name}
            onChange={typed(setName)}
            error={isMissing(name) ? text('unlock.nameMissing') : undefined}
          />
          <div className={styles.password}>
            <TextField
              type={isShown ? 'text' : 'password'}
              name="password"
              autoComplete="current-password"
              isRequired
              limit={{ length: 200, text: text('unlock.limit', { length: 200 }) }}
              label={text('unlock.password')}
              value={password}
              onChange={typed(setPassword)}
              error={isWrong ? text('unlock.wrong') : isMissing(password) ? text('unlock.passwordMissing') : undefined}
            />
            <Button look="quiet" className={styles.show} onPress={() => setShown(!isShown)}>
              {text(isShown ? 'unlock.hide' : 'unlock.show')}
            </Button>
          </div>
          {state.status === 'refused' && !isWrong && <Note kind="error">{refusal(state.refused)}</Note>}
          <Button type="submit" busy={state.status === 'busy'} className={styles.submit}>
            {text('unlock.submit')}
          </Button>
        </form>
      </Panel>
    </div>
  )
}
