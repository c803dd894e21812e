import { Icon } from 'frontend-kit/ui/marks/icon'
import { type ChangeEvent, type DragEvent, useState } from 'react'
import styles from './file-drop.module.css'

type Props = {
  /** Says what to choose; it is the name of the file chooser. */
  label: string
  hint: string
  isMultiple?: boolean
  onChoose: (files: File[]) => void
}

/** Takes files by the file chooser, or by drag and drop. */
export function FileDrop({ label, hint, isMultiple = false, onChoose }: Props) {
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const all = [...(files ?? [])]
    const chosen = isMultiple ? all : all.slice(0, 1)
    if (chosen.length > 0) onChoose(chosen)
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
  return (
    <label
      className={styles.zone}
      data-over={isOver || undefined}
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input className={styles.input} type="file" multiple={isMultiple} aria-label={label} onChange={choose} />
      <Icon name="upload" />
      <strong>{label}</strong>
      <small className={styles.hint}>{hint}</small>
    </label>
  )
}
