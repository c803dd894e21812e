import { Button } from 'frontend-kit/ui/actions/button'
import { useText } from '../../texts'
import { switchSound, useSound } from './sounds'

/** Switches the sounds of this device on and off. */
export function SoundButton() {
  const text = useText()
  const isOn = useSound()
  return (
    <Button look="quiet" aria-pressed={isOn} onPress={() => switchSound(!isOn)}>
      {text(isOn ? 'sound.on' : 'sound.off')}
    </Button>
  )
}
