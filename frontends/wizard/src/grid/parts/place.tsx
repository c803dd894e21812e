import { VisuallyHidden } from 'frontend-kit/ui/layout/visually-hidden'
import { Icon, type IconName } from 'frontend-kit/ui/marks/icon'
import { useText } from '../../later-texts'
import { focusFile } from '../focus-file'
import type { Cell, CellState, Place as FilesOf, Jaw } from '../rules'
import { Gap } from './gap'
import styles from './grid.module.css'
import { PiecePicture } from './piece-picture'

const MARKS: Readonly<Partial<Record<CellState, IconName>>> = {
  gap: 'plus',
  failed: 'error',
  damaged: 'error',
  coming: 'upload',
  warned: 'warn',
}

type Props = {
  jaw: Jaw
  cell: Cell
  of: FilesOf
  isTabStop: boolean
  onFocus: () => void
  onOpen: (scanId: string) => void
}

/** One place: what is in its file, its step, and a quiet mark. A place before the first file of its row, or after the last one, is empty. */
export function Place({ jaw, cell: { step, state, pieces }, of, isTabStop, onFocus, onOpen }: Props) {
  const text = useText()
  // Of several files the one of which the place speaks.
  const first = pieces.find((it) => it.state === state) ?? pieces[0]
  const mark = MARKS[state]
  const isBad = state === 'failed' || state === 'damaged'
  const place = step === null ? text('folder.noStep') : step
  const words = state === 'outside' ? '' : text(`grid.cell.${state}`, { count: pieces.length })
  const said = [`${text(`folder.jaw.${jaw}`)} ${place}: ${words}`, ...pieces.map((it) => it.name)].join(', ')
  const inside = (
    <>
      <VisuallyHidden>{said}</VisuallyHidden>
      <span aria-hidden="true" className={styles.picture}>
        {first && !isBad ? <PiecePicture piece={first} /> : mark && <Icon name={mark} />}
      </span>
      <span aria-hidden="true" className={styles.foot}>
        <span className={styles.step}>{step ?? '?'}</span>
        {pieces.length > 1 && <span>×{pieces.length}</span>}
        {first && mark && !isBad && <Icon name={mark} className={styles.mark} />}
      </span>
      {first && state === 'coming' && (
        <span className={styles.meter} style={{ inlineSize: `${first.percent}%` }} aria-hidden="true" />
      )}
    </>
  )
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of a table that is walked by arrows
      role="gridcell"
      className={styles.cell}
      data-state={state}
      title={pieces.map((it) => it.name).join(', ') || undefined}
      tabIndex={state === 'outside' ? (isTabStop ? 0 : -1) : undefined}
      onFocus={onFocus}
    >
      {first && (
        <button
          type="button"
          className={styles.open}
          tabIndex={isTabStop ? 0 : -1}
          aria-haspopup={state === 'stored' ? 'dialog' : undefined}
          onClick={() => (state === 'stored' ? onOpen(first.id) : focusFile(first.id))}
        >
          {inside}
        </button>
      )}
      {state === 'gap' && step !== null && (
        <Gap place={of} jaw={jaw} step={step} isTabStop={isTabStop}>
          {inside}
        </Gap>
      )}
    </td>
  )
}
