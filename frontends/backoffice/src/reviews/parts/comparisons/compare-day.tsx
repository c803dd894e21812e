import { ApiProblem } from 'frontend-kit/api'
import { Button } from 'frontend-kit/ui/actions/button'
import { FieldForm } from 'frontend-kit/ui/fields/field-form'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { toast } from 'platform'
import { useState } from 'react'
import { problemId } from '../../../shared/texts'
import { useComparing } from '../../queries'
import { dayError, yesterday } from '../../rules'
import { useText } from '../../texts'
import styles from './comparisons.module.css'

/** Has a day compared now, today's too. */
export function CompareDay({ onAsked }: { onAsked: (day: string) => void }) {
  const text = useText()
  const { isBusy, run } = useComparing()
  const [day, setDay] = useState(() => yesterday(Date.now()))
  const [error, setError] = useState<ReturnType<typeof dayError>>(null)
  async function submit() {
    const wrong = dayError(day, Date.now())
    setError(wrong)
    if (wrong) return
    const asked = await run(day)
    if (asked instanceof ApiProblem) {
      const reason = text(problemId(asked.code))
      return toast({ kind: 'error', about: 'comparison', title: text('comparisons.notStarted'), text: reason })
    }
    onAsked(day)
  }
  return (
    <FieldForm className={styles.form} onSubmit={() => void submit()}>
      <TextField
        label={text('comparisons.day')}
        type="date"
        value={day}
        onChange={(it) => {
          setDay(it)
          setError(null)
        }}
        error={error ? text(`comparisons.${error}`) : undefined}
        className={styles.day}
      />
      <Button type="submit" look="line" busy={isBusy}>
        {text('comparisons.compare')}
      </Button>
    </FieldForm>
  )
}
