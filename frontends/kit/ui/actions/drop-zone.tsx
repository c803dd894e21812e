import { type ChangeEvent, type DragEvent, type ReactNode, useId, useState } from 'react'
import { joined } from '../../joined'
import { Icon } from '../marks/icon'
import styles from './drop-zone.module.css'

type Props = {
  /** Says what to choose; it is the name of the file chooser. */
  label: ReactNode
  /** Stands in the label's place while files are over the zone. */
  overLabel?: string
  /** Which files, and how large. */
  hint: string
  /** What the chooser offers, e.g. `.stl`. A drop may bring anything. */
  accept?: string
  isMultiple?: boolean
  /** Stands above the words, or behind them; an arrow if absent. */
  picture?: ReactNode
  /** What is wrong with what was chosen, or that nothing was. */
  error?: string | undefined
  /** One row of words. */
  isSmall?: boolean
  className?: string | undefined
  /** Called with at least one file, and with one alone unless it takes several; `dropped` tells folders from files. */
  onChoose: (files: File[], dropped?: DataTransfer) => void
}

/** Takes files by drag and drop, or by the file chooser, which all of it opens. */
export function DropZone({ label, overLabel, hint, accept, isMultiple = false, picture, error, ...rest }: Props) {
  const [isOver, setOver] = useState(false)
  const [labelId, hintId, errorId] = [useId(), useId(), useId()]
  const { isSmall, className, onChoose } = rest
  function take(files: FileList | null, dropped?: DataTransfer) {
    const all = [...(files ?? [])]
    if (all.length > 0) onChoose(isMultiple ? all : all.slice(0, 1), dropped)
  }
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    take(currentTarget.files)
    // The same file chosen again is a choice too.
    currentTarget.value = ''
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files, event.dataTransfer)
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
      className={joined(styles.zone, className)}
      data-small={isSmall || undefined}
      data-over={isOver || undefined}
      data-invalid={error ? true : undefined}
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={leave}
      onDrop={drop}
    >
      {picture === undefined ? <Icon name="upload" className={styles.arrow} /> : picture}
      <label className={styles.prompt}>
        <input
          className={styles.input}
          type="file"
          multiple={isMultiple}
          accept={accept}
          aria-labelledby={labelId}
          aria-describedby={joined(hintId, error && errorId)}
          onChange={choose}
        />
        <span id={labelId}>{isOver && overLabel ? <strong>{overLabel}</strong> : label}</span>
        <small className={styles.hint} id={hintId}>
          {hint}
        </small>
      </label>
      {error && (
        <p className={styles.error} id={errorId}>
          <Icon name="error" />
          {error}
        </p>
      )}
    </div>
  )
}
