import { useState } from 'react'
import { Button, buttonLook } from '../ui/actions/button'
import { Dialog } from '../ui/actions/dialog'
import { Slider } from '../ui/fields/slider'
import { Icon } from '../ui/marks/icon'
import { contentAddress } from './content'
import { Facts } from './parts/facts'
import { NotShown } from './parts/not-shown'
import { Stage } from './parts/stage'
import { useAnswer, useMeshes } from './parts/use-meshes'
import { movementOf, stepBefore, type ViewedScan } from './rules'
import styles from './scan-viewer.module.css'
import { inTexts, useText } from './texts'

type Props = {
  /** The scan that is shown first, by its id. */
  scanId: string
  /** It and the other steps of its patient, see `stepsWith`. */
  steps: readonly ViewedScan[]
  onClose: () => void
}

/** Shows a scan in three dimensions (FILE-061); a slider goes through the steps. Open for as long as it is rendered. */
export const ScanViewer = inTexts(function ScanViewer({ scanId, steps, onClose }: Props) {
  const text = useText()
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      steps.findIndex((it) => it.id === scanId),
    ),
  )
  const [isColoured, setColoured] = useState(true)
  const scan = steps[Math.min(at, steps.length - 1)]!
  const before = stepBefore(steps, at)
  const { worker, loaded, retry } = useMeshes(steps, at)
  const shown = loaded.get(scan.id)
  const mesh = shown?.at === 'shown' ? shown.mesh : null
  const known = before ? loaded.get(before.id) : undefined
  const isComparable = mesh !== null && known?.at === 'shown'
  const compared = useAnswer(
    worker && before && isComparable ? () => worker.ask('compare', { scanId: scan.id, before: before.id }) : null,
    [scan.id, before?.id, isComparable],
  )
  const movement = movementOf(known?.at, isComparable ? compared : undefined)
  return (
    <Dialog
      wide
      title={scan.name}
      onClose={onClose}
      answers={
        <>
          <a className={buttonLook('quiet')} href={contentAddress(scan.id)} download>
            <Icon name="open" />
            {text('viewer.download')}
          </a>
          <Button look="line" onPress={onClose}>
            {text('viewer.close')}
          </Button>
        </>
      }
    >
      <div className={styles.viewer}>
        {shown?.at === 'failed' ? (
          <NotShown why={shown.why} onRetry={() => retry(scan.id)} />
        ) : (
          worker && (
            <Stage
              scan={scan}
              mesh={mesh}
              percent={shown?.at === 'loading' ? shown.percent : 0}
              movedSince={isColoured && movement.at === 'known' ? before!.id : null}
              worker={worker}
            />
          )
        )}
        <Facts
          scan={scan}
          mesh={mesh}
          before={before}
          movement={movement}
          isColoured={isColoured}
          onColoured={setColoured}
        />
        {steps.length > 1 && (
          <Slider
            className={styles.steps}
            label={text('viewer.step')}
            value={at}
            max={steps.length - 1}
            onChange={setAt}
            marks={steps.map((it) => it.step ?? '')}
            valueLabel={text(`viewer.place.${scan.jaw}`, { step: scan.step ?? '' })}
          />
        )}
      </div>
    </Dialog>
  )
})
