import { formatBytes } from 'contracts/text/format'
import { Button } from 'frontend-kit/ui/actions/button'
import { useText } from '../../later-texts'
import { useOrderSession } from '../../order-session/context'
import type { Unfinished } from '../../order-session/rules'
import { useSizeLabels } from '../../texts'
import { resumePercent } from '../rules'
import { FileRow } from './file-row'

/** A file whose upload was cut off by a reload: only the person can give it to the page again. */
export function UnfinishedRow({ upload }: { upload: Unfinished }) {
  const { discardUnfinished } = useOrderSession()
  const text = useText()
  const sizes = useSizeLabels()
  const { name, sizeBytes, fingerprint } = upload
  const percent = resumePercent(upload)
  const help = percent === null ? text('unfinished.again') : text('unfinished.goesOn', { percent })
  return (
    <FileRow
      icon="offline"
      tone="amber"
      name={name}
      details={`${formatBytes(sizeBytes, sizes)} · ${help}`}
      status={text('unfinished.status')}
      actions={
        <Button look="quiet" icon="cross" iconOnly onPress={() => discardUnfinished([fingerprint])}>
          {text('upload.dismiss', { name })}
        </Button>
      }
    />
  )
}
