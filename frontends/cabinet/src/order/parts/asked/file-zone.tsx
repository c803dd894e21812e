import { Icon } from 'frontend-kit/ui/marks/icon'
import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import { useText } from '../../texts'
import styles from './file-zone.module.css'

/** Takes one file by drag and drop or by the file chooser (FILE-001, FILE-002); of several that are dropped, the first. */
export function FileZone({ onFile }: { onFile: (file: File) => void }) {
  const text = useText()
  const [isOver, setOver] = useState(false)
  const limitsId = useId()
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onFile(file)
  }
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    take(currentTarget.files)
    // The same file chosen again is a choice too.
    currentTarget.value = ''
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
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
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={leave}
      onDrop={drop}
    >
      <label className={styles.prompt}>
        <input className={styles.input} type="file" accept=".stl" aria-describedby={limitsId} onChange={choose} />
        <Icon name="upload" />
        <strong className={styles.choose}>{text(isOver ? 'asked.dropNow' : 'asked.choose')}</strong>
        <small className={styles.limits} id={limitsId}>
          {text('asked.limits')}
        </small>
      </label>
    </div>
  )
}
