import type { Partner } from 'contracts/partner/account'
import { ApiProblem } from 'frontend-kit/api'
import { Button } from 'frontend-kit/ui/actions/button'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { toast } from 'platform'
import { type FormEvent, useRef, useState } from 'react'
import { useSaveName } from '../queries'
import { NAME_LENGTH, nameFault } from '../rules'
import { problemId, useText } from '../texts'
import styles from './name-form.module.css'

/** PART-004, PART-005. A name that another tab saves does not overwrite what is being typed. */
export function NameForm({ partner, autoFocus = false }: { partner: Partner; autoFocus?: boolean }) {
  const text = useText()
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, run } = useSaveName()
  const [typed, setTyped] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  const name = typed ?? partner.name ?? ''
  const fault = isRefused && nameFault(name)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setRefused(nameFault(name) !== null)
    if (nameFault(name)) return form.current?.querySelector('input')?.focus()
    const saved = await run(partner, name.trim())
    if (saved === null) return
    if (saved instanceof ApiProblem) {
      const why = text(problemId(saved.code))
      return toast({ kind: 'error', about: 'name', title: text('toast.nameFailed'), text: why }) // PART-006
    }
    toast({ kind: 'success', about: 'name', title: text('toast.nameSaved') })
    // Keeps what the person typed during the request, because the request has not saved it.
    setTyped((now) => (now === name ? null : now))
  }

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={text('name.label')}
        value={name}
        onChange={setTyped}
        error={fault ? text('name.empty') : undefined}
        limit={{ length: NAME_LENGTH, text: text('name.limit', { length: NAME_LENGTH }) }}
        autoComplete="organization"
        autoFocus={autoFocus}
        className={styles.field}
      />
      <Button type="submit" look={partner.name === null ? 'action' : 'line'} busy={isBusy}>
        {text('name.save')}
      </Button>
    </form>
  )
}
