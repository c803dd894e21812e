import type { OrderReason } from 'contracts/partner/statements'
import { ApiProblem } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { useMoments } from 'frontend-kit/texts/moments'
import { Button } from 'frontend-kit/ui/actions/button'
import { FieldForm } from 'frontend-kit/ui/fields/field-form'
import { TextField } from 'frontend-kit/ui/fields/text-field'
import { useState } from 'react'
import { explainOrders } from '../../queries'
import { problemId, useText } from '../../texts'
import styles from './orders.module.css'

/** The number as people write it, with a sign before it. */
const bare = (typed: string) => typed.replace(/[№#\s]/g, '').toLowerCase()
/** The beginning of an order's id. */
const NUMBER = /^[0-9a-f]{4,32}$/

/** Answers why an order counts or not; of the orders of others it says nothing. */
export function WhyForm() {
  const text = useText()
  const { day } = useMoments()
  const { isBusy, run } = useChange(explainOrders)
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly OrderReason[] | null>(null)
  const [error, setError] = useState<string | undefined>()

  async function ask() {
    setFound(null)
    if (!NUMBER.test(bare(typed))) return setError(text('why.wrong'))
    setError(undefined)
    const answer = await run(bare(typed))
    if (answer instanceof ApiProblem) return setError(text(problemId(answer.code)))
    if (answer) setFound(answer)
  }

  return (
    <div className={styles.question}>
      <FieldForm onSubmit={() => void ask()}>
        <TextField
          label={text('why.label')}
          hint={text('why.hint')}
          error={error}
          value={typed}
          onChange={setTyped}
          limit={{ length: 40, text: text('why.hint') }}
        />
        <Button type="submit" look="line" busy={isBusy}>
          {text('why.ask')}
        </Button>
      </FieldForm>
      <div role="status" className={styles.answers}>
        {found?.length === 0 && <p>{text('why.nothing')}</p>}
        {found?.map((it) => (
          <p key={`${it.number} ${it.placedAt}`}>
            <strong>{text('orders.facts', { number: it.number, day: day(it.placedAt) })}</strong>{' '}
            {text(`why.${it.why}`)}
          </p>
        ))}
      </div>
    </div>
  )
}
