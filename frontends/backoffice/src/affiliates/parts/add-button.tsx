import { Button } from 'frontend-kit/ui/actions/button'
import { useState } from 'react'
import { useText } from '../texts'
import { AddDialog } from './add-dialog'

/** Opens the form that makes somebody a partner. */
export function AddButton() {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="line" onPress={() => setOpen(true)}>
        {text('programme.add')}
      </Button>
      {isOpen && <AddDialog onClose={() => setOpen(false)} />}
    </>
  )
}
