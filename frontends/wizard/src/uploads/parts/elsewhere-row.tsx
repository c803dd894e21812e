import { formatBytes } from 'contracts/text/format'
import { useText } from '../../later-texts'
import type { Unfinished } from '../../order-session/rules'
import { useSizeLabels } from '../../texts'
import { FileRow } from './file-row'

/** A file that another tab of this browser is sending: there it can be cancelled, here it is waited for. */
export function ElsewhereRow({ upload: { name, sizeBytes } }: { upload: Unfinished }) {
  const text = useText()
  const sizes = useSizeLabels()
  return (
    <FileRow
      icon="upload"
      tone="foil"
      name={name}
      details={`${formatBytes(sizeBytes, sizes)} · ${text('elsewhere.help')}`}
      status={text('elsewhere.status')}
      actions={null}
    />
  )
}
