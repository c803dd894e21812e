import { Button } from 'frontend-kit/ui/actions/button'
import { useState } from 'react'
import { useText } from '../texts'

/** Turns the camera's light on and off. */
export function Light({ turn }: { turn: (isOn: boolean) => Promise<void> }) {
  const text = useText()
  const [isOn, setOn] = useState(false)
  const press = () =>
    turn(!isOn).then(
      () => setOn(!isOn),
      // A camera may offer a light and refuse to turn it: the button goes on saying how it is.
      () => {},
    )
  return (
    <Button look="line" onPress={() => void press()}>
      {text(isOn ? 'camera.lightOff' : 'camera.lightOn')}
    </Button>
  )
}
