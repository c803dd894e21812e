import { Button } from 'frontend-kit/ui/actions/button'
import { useState } from 'react'
import { useActions } from '../actions/actions'
import { BeginDialog } from './begin-dialog'
import type { Start } from './rules'
import { BeginTexts, useText } from './texts'

/** Begins an order for a client who orders by phone; `start`: for whom, where that is known. */
export const BeginButton = (start: Start) => (
  <BeginTexts locale="ru">
    <Opener {...start} />
  </BeginTexts>
)

function Opener(start: Start) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  useActions([{ name: text('begin.action'), act: () => setOpen(true) }])
  return (
    <>
      <Button look="line" icon="plus" onPress={() => setOpen(true)}>
        {text('begin.action')}
      </Button>
      {isOpen && <BeginDialog {...start} onClose={() => setOpen(false)} />}
    </>
  )
}
