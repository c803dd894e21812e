import { Button } from '../../ui/actions/button'
import { Slider } from '../../ui/fields/slider'
import type { ViewedScan } from '../rules'
import { usePlace, useText } from '../texts'
import { PlayMark } from './play-mark'
import styles from './steps.module.css'

type Props = {
  steps: readonly ViewedScan[]
  at: number
  isPlaying: boolean
  onGo: (at: number) => void
  onPlay: () => void
}

/** Goes through the steps by a slider, or lets them follow each other. */
export function Steps({ steps, at, isPlaying, onGo, onPlay }: Props) {
  const text = useText()
  const placeOf = usePlace()
  return (
    <div className={styles.steps}>
      <Button look="line" className={styles.play} aria-keyshortcuts="Space" onPress={onPlay}>
        <PlayMark isPlaying={isPlaying} />
        {text(isPlaying ? 'viewer.pause' : 'viewer.play')}
      </Button>
      <Slider
        label={text('viewer.step')}
        value={at}
        max={steps.length - 1}
        onChange={onGo}
        marks={steps.map((it) => it.step ?? '')}
        valueLabel={placeOf(steps[at]!)}
      />
    </div>
  )
}
