import { useState } from 'react'
import { Button, buttonLook } from '../ui/actions/button'
import { Dialog } from '../ui/actions/dialog'
import { Icon } from '../ui/marks/icon'
import { contentAddress } from './content'
import { deedOf } from './keys'
import { Facts } from './parts/facts'
import { FileWalk } from './parts/file-walk'
import { NotShown } from './parts/not-shown'
import { Stage } from './parts/stage'
import { Steps } from './parts/steps'
import { useAnswer, useMeshes } from './parts/use-meshes'
import { usePlay } from './parts/use-play'
import { movementOf, shownOf, stepsOf, toKeep, type ViewedScan } from './rules'
import styles from './scan-viewer.module.css'
import { inTexts, usePlace, useText } from './texts'

type Props = {
  /** The scan that is shown first, by its id. */
  scanId: string
  /** The files of its patient, the scan among them, see `filesWith`. */
  files: readonly ViewedScan[]
  /** The patient's name, where the page knows it. */
  patient: string | null
  onClose: () => void
}

/**
 * Shows a scan in three dimensions (FILE-061); a slider goes through its steps, and arrows through the patient's files. Open
 * for as long as it is rendered.
 */
export const ScanViewer = inTexts(function ScanViewer({ scanId, files, patient, onClose }: Props) {
  const text = useText()
  const placeOf = usePlace()
  const [shownId, show] = useState(scanId)
  const [isPlaying, setPlaying] = useState(false)
  const [isColoured, setColoured] = useState(true)
  const index = Math.max(
    0,
    files.findIndex((it) => it.id === shownId),
  )
  const scan = files[index]!
  const steps = stepsOf(scan, files)
  const at = steps.findIndex((it) => it.id === scan.id)
  const around = shownOf(scan, files)
  const { before, next } = around
  const { worker, loaded, retry } = useMeshes(toKeep(around, isPlaying))
  const shown = loaded.get(scan.id)
  const mesh = shown?.at === 'shown' ? shown.mesh : null
  const known = before ? loaded.get(before.id) : undefined
  const isComparable = mesh !== null && known?.at === 'shown'
  const compared = useAnswer(
    worker && before && isComparable ? () => worker.ask('compare', { scanId: scan.id, before: before.id }) : null,
    [scan.id, before?.id, isComparable],
  )
  const movement = movementOf(known?.at, isComparable ? compared : undefined)
  const isHere = next && ['shown', 'failed'].includes(loaded.get(next.id)?.at ?? '')
  usePlay({
    isOn: isPlaying,
    at,
    isShown: mesh !== null,
    next: next && shown?.at !== 'failed' ? (isHere ? 'here' : 'coming') : 'none',
    onNext: () => next && show(next.id),
    onEnd: () => setPlaying(false),
  })

  function go(to: ViewedScan | undefined): void {
    setPlaying(false)
    if (to) show(to.id)
  }
  function play(): void {
    // From the last one there is nothing to go on to.
    if (!isPlaying && !next) show(steps[0]!.id)
    setPlaying(!isPlaying && steps.length > 1)
  }

  return (
    <Dialog
      wide
      title={text('viewer.title', { of: patient ?? scan.name, place: placeOf(scan) })}
      aside={files.length > 1 && <FileWalk at={index} count={files.length} onGo={(to) => go(files[to])} />}
      onClose={onClose}
      onKeyDown={(event) => {
        const deed = deedOf(event)
        if (!deed) return
        event.preventDefault()
        if (deed === 'play') play()
        else go(files[deed === 'next' ? index + 1 : index - 1])
      }}
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
          <Steps steps={steps} at={at} isPlaying={isPlaying} onGo={(to) => go(steps[to])} onPlay={play} />
        )}
      </div>
    </Dialog>
  )
})
