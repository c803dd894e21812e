import { DropZone as Zone } from 'frontend-kit/ui/actions/drop-zone'
import { Arch } from 'frontend-kit/ui/marks/arch'
import { useAtomValue } from 'jotai'
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
  const complaint = useComplaint('files')
  const { filled, isBegun } = useFilled({ patientId, kind })

  function choose(files: File[], dropped?: DataTransfer) {
    // A folder opens the table of its scans, wherever on the page it is dropped (WIZ-102).
    if (!dropped || !hasFolder(dropped)) void addFiles(files, { patientId, kind })
  }
  return (
    <Zone
      isMultiple
      accept=".stl"
      isSmall={isBegun}
      className={styles.zone}
      picture={isBegun ? null : <Arch filled={filled} className={styles.arch} />}
      label={
        <>
          <span className={styles.withMouse}>
            {text('scans.drop')} <strong className={styles.choose}>{text('scans.choose')}</strong>
          </span>
          <strong className={styles.withFinger}>{text('scans.chooseFiles')}</strong>
        </>
      }
      overLabel={text('scans.dropNow')}
      hint={text('scans.limits')}
      error={complaint}
      onChoose={choose}
    />
  )
}

/** The zone is large until there are files: the teeth of its arch fill while the first of them are on their way. */
function useFilled({ patientId, kind }: Place): { filled: number; isBegun: boolean } {
  const uploads = useAtomValue(uploadsAtom).filter((it) => it.patientId === patientId && it.kind === kind)
  const hasStored = hasScans({ scans: useAtomValue(scansAtom).value ?? [] }, patientId, kind)
  const { percent, total } = overall(uploads)
  return { filled: total > 0 ? percent / 100 : 0, isBegun: hasStored }
}
