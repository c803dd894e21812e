import { Button } from 'frontend-kit/ui/actions/button'
import { Checkbox } from 'frontend-kit/ui/fields/checkbox'
import { Icon } from 'frontend-kit/ui/marks/icon'
import type { ReactNode } from 'react'
import { type Text, useText } from '../../later-texts'
import { usePart } from '../../order-session/context'
import { FilePicture } from '../../uploads/parts/file-picture'
import { createFolder } from '../folder'
import { type Folder, folderOf, isAcceptable, nameOf, type Proposed } from '../rules'
import { CellEditor } from './cell-editor'
import { COLUMNS, type Column, type Editing } from './columns'
import styles from './scan-grid.module.css'

type Props = {
  scan: Proposed
  folder: Folder
  /** The cell of this row that the Tab key reaches; null where another row has it. */
  tabStop: string | null
  editing: Editing | null
  /** The rows that change together with this one. */
  paths: readonly string[]
  isSelected: boolean
  onFocus: (column: string) => void
  onEdit: (column: Column) => void
  /** Gets the column in which the keyboard stays, or null when the keyboard went elsewhere. */
  onLeave: (column: Column | null) => void
  onRemove: () => void
  onSelect: (isSelected: boolean) => void
}

/** One scan of the table; what is in doubt is amber. */
export function ScanRow({
  scan,
  folder,
  tabStop,
  editing,
  paths,
  isSelected,
  onFocus,
  onEdit,
  onLeave,
  onRemove,
  onSelect,
}: Props) {
  const { accept } = usePart(createFolder)
  const text = useText()
  const name = nameOf(scan.path)
  const isAsked = folder.asked.has(scan.path)
  const cell = (column: string, children: ReactNode, props: { onClick?: () => void; isDoubtful?: boolean } = {}) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid listens to the keys of all cells
    <td
      key={column}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of a table that is walked by arrows
      role="gridcell"
      data-column={column}
      data-doubt={props.isDoubtful || undefined}
      className={styles[column] ?? styles.cell}
      tabIndex={tabStop === column ? 0 : -1}
      onFocus={() => onFocus(column)}
      onClick={props.onClick}
    >
      {children}
    </td>
  )
  return (
    <tr data-row={scan.path} className={styles.row} aria-selected={isSelected}>
      {cell(
        'select',
        <Checkbox markOnly isSelected={isSelected} onChange={onSelect}>
          {text('folder.select', { name })}
        </Checkbox>,
      )}
      {cell(
        'file',
        <>
          {isAsked && (
            <span className={styles.thumbnail} aria-hidden="true">
              <FilePicture file={folder.files.get(scan.path)} />
            </span>
          )}
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            <small className={styles.folder}>{folderOf(scan.path)}</small>
            <Doubts scan={scan} isAsked={isAsked} />
          </span>
        </>,
      )}
      {COLUMNS.map((column) =>
        editing?.column === column
          ? cell(
              column,
              <CellEditor
                scan={scan}
                paths={paths}
                folder={folder}
                column={column}
                isByPointer={editing.isByPointer}
                onLeave={onLeave}
              />,
            )
          : cell(column, <span className={styles.value}>{shownIn(scan, column, text)}</span>, {
              onClick: () => onEdit(column),
              isDoubtful: scan.doubts.includes(column),
            }),
      )}
      {cell(
        'accept',
        isAcceptable(scan) && (
          <Button look="quiet" icon="check" iconOnly tabIndex={-1} onPress={() => accept([scan.path])}>
            {text('folder.accept', { name })}
          </Button>
        ),
      )}
      {cell(
        'remove',
        <Button look="quiet" icon="remove" iconOnly tabIndex={-1} onPress={onRemove}>
          {text('folder.remove', { name })}
        </Button>,
      )}
    </tr>
  )
}

/** Why the row is asked about, or that it is answered. */
function Doubts({ scan: { doubts, isJawByForm, sameAs = '' }, isAsked }: { scan: Proposed; isAsked: boolean }) {
  const text = useText()
  const said = doubts.map((it) =>
    text(it === 'jaw' && isJawByForm ? 'folder.doubt.form' : `folder.doubt.${it}`, { name: sameAs }),
  )
  if (said.length > 0) return <small className={styles.doubt}>{said.join(', ')}</small>
  return isAsked ? (
    <small className={styles.answered}>
      <Icon name="check" />
      {text('folder.answered')}
    </small>
  ) : null
}

/** What a cell shows; a guess with a question mark. */
function shownIn({ patient, kind, jaw, step, doubts }: Proposed, column: Column, text: Text): string {
  const guessed = (value: string) => (doubts.includes(column) ? text('folder.guess', { value }) : value)
  switch (column) {
    case 'patient':
      return patient ?? text('folder.whose')
    case 'kind':
      return guessed(text(`folder.kind.${kind}`))
    case 'jaw':
      return guessed(text(`folder.jaw.${jaw}`))
    case 'step':
      if (kind === 'retainer' || step === null)
        return text(doubts.includes('step') ? 'folder.askStep' : 'folder.noStep')
      return step
    default:
      return column satisfies never
  }
}
