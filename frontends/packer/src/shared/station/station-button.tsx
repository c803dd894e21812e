import { Button } from 'frontend-kit/ui/actions/button'
import { Dialog } from 'frontend-kit/ui/actions/dialog'
import { useState } from 'react'
import { useText } from '../../texts'
import { useStation } from './station'
import { StationForm } from './station-form'

/** Says at which place this device packs, and names it anew. */
export function StationButton() {
  const text = useText()
  const station = useStation()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onPress={() => setOpen(true)}>
        {station ?? text('station.none')}
      </Button>
      {isOpen && (
        <Dialog
          title={text('station.title')}
          onClose={close}
          answers={
            <Button look="line" onPress={close}>
              {text('station.cancel')}
            </Button>
          }
        >
          <StationForm name={station ?? ''} onDone={close} />
        </Dialog>
      )}
    </>
  )
}
