import type { Scan } from 'contracts/files'
import { Button } from 'frontend-kit/ui/actions/button'
import { useState } from 'react'
import { useText } from '../../later-texts'
import { usePart } from '../../order-session/context'
import { Confirm } from '../../parts/confirm'
import { createScans } from '../scans'

/** Removes a stored scan, once the person has confirmed it (FILE-007). */
export function RemoveScan({ scan }: { scan: Pick<Scan, 'id' | 'orderId' | 'originalName'> }) {
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
    <>
      <Button look="quiet" icon="remove" iconOnly busy={isRemoving} onPress={() => setAsking(true)}>
        {text('scan.remove', { name })}
      </Button>
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
    </>
  )
}
