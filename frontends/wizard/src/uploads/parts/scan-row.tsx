import type { TransferStatus } from 'contracts/fulfilment-ftp'
import { formatBytes } from 'contracts/text/format'
import { Button, buttonLook } from 'frontend-kit/ui/button'
import { Icon, type IconName } from 'frontend-kit/ui/icon'
import type { Tone } from 'frontend-kit/ui/pill'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { usePart } from '../../order-session/context'
import { scanAddress } from '../../order-session/outside/api'
import type { ScanRow as Row } from '../../order-session/rules'
import { Confirm } from '../../parts/confirm'
import { useSizeLabels, useText } from '../../texts'
import { createScans } from '../scans'
import { FileRow } from './file-row'
import styles from './scan-row.module.css'

const LOOK: Readonly<Record<TransferStatus, { icon: IconName; tone: Tone }>> = {
  pending: { icon: 'clock', tone: 'plain' },
  uploading: { icon: 'upload', tone: 'foil' },
  completed: { icon: 'factory', tone: 'green' },
  failed: { icon: 'warn', tone: 'red' },
  withdrawn: { icon: 'back', tone: 'amber' },
}

/** A stored scan and where it stands on its way to the factory (FILE-033 to FILE-036). */
export function ScanRow({ row: { scan, transfer, status } }: { row: Row }) {
  const { removeScan } = usePart(createScans)
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const name = scan.originalName

  async function remove() {
    setAsking(false)
    setRemoving(true)
    await removeScan(scan)
    setRemoving(false)
  }
  return (
    <FileRow
      {...LOOK[status]}
      name={<a href={scanAddress(scan.id)}>{name}</a>}
      details={<Details scan={scan} receivedAt={transfer?.completedAt ?? null} isFailing={status === 'failed'} />}
      status={text(`scan.${status}`)}
      actions={
        <>
          <a
            className={`${buttonLook('quiet')} ${styles.open}`}
            href={scanAddress(scan.id)}
            aria-label={text('scan.open', { name })}
          >
            <Icon name="open" />
          </a>
          <Button look="quiet" icon="remove" iconOnly busy={isRemoving} onPress={() => setAsking(true)}>
            {text('scan.remove', { name })}
          </Button>
        </>
      }
    >
      {isAsking && (
        <Confirm
          title={text('scan.removeQuestion')}
          confirmLabel={text('scan.removeConfirm')}
          danger
          onCancel={() => setAsking(false)}
          onConfirm={() => void remove()}
        >
          {text('scan.removeText', { name })}
        </Confirm>
      )}
    </FileRow>
  )
}

// The reader's own clock, named: staff who speak of the same scan read Moscow's.
const TIME = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const

type DetailsProps = { scan: Row['scan']; receivedAt: string | null; isFailing: boolean }

function Details({ scan, receivedAt, isFailing }: DetailsProps) {
  const text = useText()
  const { locale } = useIntl()
  const sizes = useSizeLabels()
  const { width, depth, height } = scan.boxMm
  const box = text('scan.box', { width: Math.round(width), depth: Math.round(depth), height: Math.round(height) })
  const at = receivedAt && new Intl.DateTimeFormat(locale, TIME).format(new Date(receivedAt))
  return (
    <>
      {formatBytes(scan.sizeBytes, sizes)} · {box}
      {at && <> · {text('scan.received', { at })}</>}
      {isFailing && <> · {text('scan.failedHelp')}</>}
    </>
  )
}
