import { handOnFocus } from 'frontend-kit/focus/hand-on-focus'
import { Button } from 'frontend-kit/ui/actions/button'
import { Note } from 'frontend-kit/ui/feedback/note'
import { VisuallyHidden } from 'frontend-kit/ui/layout/visually-hidden'
import { useAtomValue } from 'jotai'
import { toast } from 'platform'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../../later-texts'
import { ConsentFirst } from '../../legal/parts/consent-first'
import { usePart } from '../../order-session/context'
import { NextAction } from '../../steps/parts/step-foot'
import { Foot as FootOfStep } from '../../steps/parts/step-frame'
import frame from '../../steps/parts/step-frame.module.css'
import { folderAtom } from '../atoms'
import { createFolder } from '../folder'
import { askedTogether } from '../questions'
import { acceptedTogether, type Folder, listed, nameOf, namesOf, openDoubles, type Proposed } from '../rules'
import { askedColumn } from './columns'
import { focusCell } from './focus-cell'
import { GroupQuestions } from './group-questions'
import { ScanGrid } from './scan-grid'
import styles from './sorting.module.css'
import { Tray } from './tray'
import { UnfitNote } from './unfit-note'
import { useUndoKey } from './use-undo-key'

/** The table of a dropped folder: questions first, then the tray and all other files; confirmed once (WIZ-102). */
export function Sorting() {
  const folder = useAtomValue(folderAtom)
  return folder && <Table folder={folder} />
}

function Table({ folder }: { folder: Folder }) {
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useUndoKey()
  const { scans, asked, unfit, status } = folder
  const rest = scans.filter((it) => !asked.has(it.path))
  const restTitle = text(`folder.${listed(folder)}`, { count: rest.length })
  return (
    <section className={styles.sorting} aria-label={text('folder.eyebrow')}>
      <div>
        <p className={frame.patient}>{text('folder.eyebrow')}</p>
        <h2 ref={heading} className={frame.title} tabIndex={-1}>
          {text('folder.title', { count: scans.length })}
        </h2>
        <p className={frame.lead}>{text('folder.about', { patients: namesOf(scans).length })}</p>
        <p className={styles.keys}>{text('folder.keys')}</p>
      </div>
      <ConsentFirst />
      <Questions folder={folder} />
      <Tray scans={scans} />
      {rest.length > 0 && (
        <Folded title={restTitle}>
          <ScanGrid label={restTitle} scans={rest} folder={folder} />
        </Folded>
      )}
      <UnfitNote unfit={unfit} />
      <Removed folder={folder} />
      {typeof status === 'object' && <Note kind="error">{text('folder.failed', { name: status.failedAt })}</Note>}
      <Foot folder={folder} />
    </section>
  )
}

function Questions({ folder }: { folder: Folder }) {
  const { accept } = usePart(createFolder)
  const text = useText()
  const scans = folder.scans.filter((it) => folder.asked.has(it.path))
  const open = scans.filter((it) => it.doubts.length > 0)
  const acceptable = acceptedTogether(folder.scans).map((it) => it.path)
  const isAcceptOffered = acceptable.length > 1
  const doubles = openDoubles(open).length
  const folded = foldedOf(scans)
  const shown = scans.filter((it) => !folded.includes(it))
  const section = useRef<HTMLElement>(null)
  // An answer takes its own button away.
  useEffect(() => (section.current ? handOnFocus(section.current) : undefined), [])
  if (scans.length === 0) return null
  const title = text('folder.questions', { count: open.length })
  return (
    <section ref={section} className={styles.questions} data-open={open.length > 0 || undefined}>
      <h3 className={styles.subtitle}>{title}</h3>
      <GroupQuestions scans={scans} folder={folder} />
      {/* Below them, so that no answer moves the questions under the pointer. */}
      {(doubles > 0 || isAcceptOffered) && (
        <div className={styles.head}>
          {doubles > 0 && (
            <p className={styles.doubles}>
              {text('folder.doubles', { count: doubles, isAcceptOffered: String(isAcceptOffered) })}
            </p>
          )}
          {isAcceptOffered && (
            <Button look="line" icon="check" onPress={() => accept(acceptable)}>
              {text('folder.acceptAll')}
            </Button>
          )}
        </div>
      )}
      {shown.length > 0 && <ScanGrid label={title} scans={shown} folder={folder} />}
      {folded.length > 0 && (
        <Folded title={text('folder.oneByOne', { count: folded.length })}>
          <ScanGrid label={text('folder.oneByOne', { count: folded.length })} scans={folded} folder={folder} />
        </Folded>
      )}
    </section>
  )
}

/** More rows than that make a page on which nobody finds the answers. */
const MOST_ROWS = 12
/** So many rows may say once more what a question about several files says. */
const MOST_TWICE = 4

function foldedOf(scans: readonly Proposed[]): readonly Proposed[] {
  if (scans.length > MOST_ROWS) return scans
  const together = askedTogether(scans)
  return together.length > MOST_TWICE ? together : []
}

/** What a press on the title shows. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>{title}</summary>
      {isOpen && children}
    </details>
  )
}

/** The row that was taken out last, with the way back. */
function Removed({ folder: { removed } }: { folder: Folder }) {
  const { undoRemoval } = usePart(createFolder)
  const text = useText()
  const last = removed.at(-1)
  return (
    <div role="status">
      {last && (
        <p className={styles.removed}>
          {text('folder.removed', { name: nameOf(last.scan.path) })}
          <Button look="quiet" onPress={undoRemoval}>
            {text('folder.undo')}
          </Button>
        </p>
      )}
    </div>
  )
}

function Foot({ folder }: { folder: Folder }) {
  const { close, reopen, upload } = usePart(createFolder)
  const text = useText()
  const { scans } = folder
  const open = scans.filter((it) => it.doubts.length > 0)
  const reason = open.length > 0 ? text('folder.left', { count: open.length }) : undefined
  function leave() {
    close()
    const action = { label: text('folder.undo'), onPress: () => reopen(folder) }
    toast({ kind: 'info', about: 'folder', title: text('folder.closed'), action })
  }
  return (
    <FootOfStep>
      <div className={frame.actions}>
        <Button look="line" className={styles.leave} onPress={leave}>
          {text('folder.close')}
        </Button>
        <VisuallyHidden live="polite">{reason}</VisuallyHidden>
        <NextAction reason={reason}>
          <Button
            busy={folder.status === 'adding'}
            disabledReason={scans.length === 0 ? text('folder.empty') : reason}
            onDisabledPress={() => open[0] && focusCell(open[0].path, askedColumn(open[0]))}
            onPress={() => void upload()}
          >
            {text('folder.upload', { count: scans.length })}
          </Button>
        </NextAction>
      </div>
    </FootOfStep>
  )
}
