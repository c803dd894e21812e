import { Button } from '../../ui/actions/button'
import { useText } from '../texts'
import type { Camera } from './camera'
import styles from './stage.module.css'

type Props = { camera: Camera | null; isWired: boolean; onWired: (isWired: boolean) => void }

/** The buttons on a picture: they do what the keys do, and show the wireframe. */
export function Tools({ camera, isWired, onWired }: Props) {
  const text = useText()
  return (
    <div className={styles.tools}>
      <Button look="quiet" icon="plus" iconOnly onPress={() => camera?.zoom(1)}>
        {text('viewer.zoomIn')}
      </Button>
      <Button look="quiet" icon="minus" iconOnly onPress={() => camera?.zoom(-1)}>
        {text('viewer.zoomOut')}
      </Button>
      <Button look="quiet" icon="retry" iconOnly onPress={() => camera?.reset()}>
        {text('viewer.reset')}
      </Button>
      <Button look="quiet" icon="mesh" iconOnly aria-pressed={isWired} onPress={() => onWired(!isWired)}>
        {text('viewer.wireframe')}
      </Button>
    </div>
  )
}
