import { Arch } from 'frontend-kit/ui/arch'
import { Icon } from 'frontend-kit/ui/icon'
import { useAtomValue } from 'jotai'
import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import { scansAtom, uploadsAtom } from '../../order-session/atoms'
import { usePart } from '../../order-session/context'
import { useComplaint } from '../../steps/parts/use-complaint'
import { useText } from '../../texts'
import { overall } from '../rules'
import { createUploads } from '../uploads'
import styles from './drop-zone.module.css'

/** Takes scans by drag and drop or by the file chooser (FILE-001 to FILE-003). */
export function DropZone({ patientId }: { patientId: string }) {
  const { addFiles } = usePart(createUploads)
  const text = useText()
  const [isOver, setOver] = useState(false)
  const limitsId = useId()
  const complaint = useComplaint('files')
  const filled = useFilled(patientId)

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    void addFiles([...(currentTarget.files ?? [])], patientId)
    // The same file chosen again is a choice too.
    currentTarget.value = ''
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void addFiles([...event.dataTransfer.files], patientId)
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
      data-over={isOver || undefined}
      data-invalid={complaint ? true : undefined}
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={leave}
      onDrop={drop}
    >
      <Arch filled={filled} className={styles.arch} />
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
          <strong>{text('aligners.dropNow')}</strong>
        ) : (
          <>
            <span className={styles.withMouse}>
              {text('aligners.drop')} <strong className={styles.choose}>{text('aligners.choose')}</strong>
            </span>
            <strong className={styles.withFinger}>{text('aligners.chooseFiles')}</strong>
          </>
        )}
        <small className={styles.limits} id={limitsId}>
          {text('aligners.limits')}
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

/** The teeth fill while files are on their way, and stay filled once there are scans. */
function useFilled(patientId: string): number {
  const uploads = useAtomValue(uploadsAtom)
  const hasScans = useAtomValue(scansAtom).value?.some((it) => it.patientId === patientId) ?? false
  const { percent, total } = overall(uploads)
  if (total > 0) return percent / 100
  return hasScans ? 1 : 0
}
