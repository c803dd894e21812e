import { Arch } from 'frontend-kit/ui/marks/arch'
import { Icon } from 'frontend-kit/ui/marks/icon'
import { useAtomValue } from 'jotai'
import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import { hasFolder } from '../../folder/has-folder'
import { useText } from '../../later-texts'
import { scansAtom } from '../../order-session/atoms'
import { usePart } from '../../order-session/context'
import { hasScans } from '../../order-session/rules'
import { useComplaint } from '../../steps/parts/use-complaint'
import { uploadsAtom } from '../atoms'
import { overall } from '../rules'
import { createUploads, type Place } from '../uploads'
import styles from './drop-zone.module.css'

/** Takes scans by drag and drop or by the file chooser (FILE-001 to FILE-003). */
export function DropZone({ patientId, kind }: Place) {
  const { addFiles } = usePart(createUploads)
  const text = useText()
  const [isOver, setOver] = useState(false)
  const limitsId = useId()
  const complaint = useComplaint('files')
  const { filled, isBegun } = useFilled({ patientId, kind })

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    void addFiles([...(currentTarget.files ?? [])], { patientId, kind })
    // The same file chosen again is a choice too.
    currentTarget.value = ''
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    // A folder opens the table of its scans, wherever on the page it is dropped (WIZ-102).
    if (!hasFolder(event.dataTransfer)) void addFiles([...event.dataTransfer.files], { patientId, kind })
  }
  function hover(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  function leave(event: DragEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is beside the file chooser, which the keyboard reaches
    <div
      className={styles.zone}
      data-small={isBegun || undefined}
      data-over={isOver || undefined}
      data-invalid={complaint ? true : undefined}
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={leave}
      onDrop={drop}
    >
      {!isBegun && <Arch filled={filled} className={styles.arch} />}
      <label className={styles.prompt}>
        <input
          className={styles.input}
          type="file"
          multiple
          accept=".stl"
          aria-describedby={limitsId}
          onChange={choose}
        />
        {isOver ? (
          <strong>{text('scans.dropNow')}</strong>
        ) : (
          <>
            <span className={styles.withMouse}>
              {text('scans.drop')} <strong className={styles.choose}>{text('scans.choose')}</strong>
            </span>
            <strong className={styles.withFinger}>{text('scans.chooseFiles')}</strong>
          </>
        )}
        <small className={styles.limits} id={limitsId}>
          {text('scans.limits')}
        </small>
      </label>
      {complaint && (
        <p className={styles.complaint}>
          <Icon name="error" />
          {complaint}
        </p>
      )}
    </div>
  )
}

/** The zone is large until there are files: the teeth of its arch fill while the first of them are on their way. */
function useFilled({ patientId, kind }: Place): { filled: number; isBegun: boolean } {
  const uploads = useAtomValue(uploadsAtom).filter((it) => it.patientId === patientId && it.kind === kind)
  const hasStored = hasScans({ scans: useAtomValue(scansAtom).value ?? [] }, patientId, kind)
  const { percent, total } = overall(uploads)
  return { filled: total > 0 ? percent / 100 : 0, isBegun: hasStored }
}
