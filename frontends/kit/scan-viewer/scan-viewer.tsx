import { useState } from 'react'
import { Button, buttonLook } from '../ui/actions/button'
import { Dialog } from '../ui/actions/dialog'
import { Icon } from '../ui/marks/icon'
import { contentAddress } from './content'
import { deedOf } from './keys'
import { Facts } from './parts/facts'
import { FileWalk } from './parts/file-walk'
import { type JawChoice, Jaws } from './parts/jaws'
import { Scene } from './parts/scene'
import { Steps } from './parts/steps'
import { usePlay } from './parts/use-play'
import { useShown } from './parts/use-shown'
import { otherJawOf, shownOf, stepsOf, type ViewedScan } from './rules'
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
 * Shows a scan in three dimensions (FILE-061), or both jaws of a step; a slider goes through its steps, and arrows through the
 * patient's files. Open for as long as it is rendered.
 */
export const ScanViewer = inTexts(function ScanViewer({ scanId, files, patient, onClose }: Props) {
  const text = useText()
  const placeOf = usePlace()
  const [shownId, show] = useState(scanId)
  const [isBothWanted, setBoth] = useState(false)
  const [isPlaying, setPlaying] = useState(false)
  const [isColoured, setColoured] = useState(true)
  const index = Math.max(
    0,
    files.findIndex((it) => it.id === shownId),
  )
  const scan = files[index]!
  const steps = stepsOf(scan, files)
  const at = steps.findIndex((it) => it.id === scan.id)
  const other = otherJawOf(scan, files)
  const isBoth = isBothWanted && other !== null
  const shown = useShown(shownOf(scan, files, isBoth), isPlaying)
  const next = steps[at + 1]
  usePlay({
    isOn: isPlaying,
    at,
    ...shown,
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
  function choose(jaw: JawChoice): void {
    setBoth(jaw === 'both')
    if (jaw !== 'both' && jaw !== scan.jaw) go(other ?? undefined)
  }

  return (
    <Dialog
      wide
      title={text('viewer.title', { of: patient ?? scan.name, place: placeOf(scan, isBoth) })}
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
          {shown.scans.map(({ scan: { id, jaw } }) => (
            <a key={id} className={buttonLook('quiet')} href={contentAddress(id)} download>
              <Icon name="open" />
              {text(`viewer.download.${isBoth ? jaw : 'one'}`)}
            </a>
          ))}
          <Button look="line" onPress={onClose}>
            {text('viewer.close')}
          </Button>
        </>
      }
    >
      <div className={styles.viewer}>
        <Scene {...shown} isColoured={isColoured} />
        <Facts scans={shown.scans} isApart={shown.isApart} isColoured={isColoured} onColoured={setColoured}>
          {steps.some((it) => otherJawOf(it, files)) && (
            <Jaws chosen={isBoth ? 'both' : scan.jaw} hasOther={other !== null} onChoose={choose} />
          )}
        </Facts>
        {steps.length > 1 && (
          <Steps steps={steps} at={at} isPlaying={isPlaying} onGo={(to) => go(steps[to])} onPlay={play} />
        )}
      </div>
    </Dialog>
  )
})
