import type { Packing } from 'contracts/order/packing/packing'
import { Button } from 'frontend-kit/ui/actions/button'
import { Note } from 'frontend-kit/ui/feedback/note'
import { useIsOnline } from 'platform'
import { useStation } from '../../shared/station/station'
import { droppedAtom, hasChangedAtom, scanningAtom } from '../atoms'
import { useKnown, usePacking } from '../session-context'
import { useText } from '../texts'

/** What the packer has to know before the next scan. */
export function Notices({ packing: { order } }: { packing: Packing }) {
  const text = useText()
  const session = usePacking()
  const isOnline = useIsOnline()
  const station = useStation()
  const hasChanged = useKnown(hasChangedAtom)
  const dropped = useKnown(droppedAtom)
  const { isFull } = useKnown(scanningAtom)
  const others = (order.atWork ?? []).filter((it) => it.station !== station)
  return (
    <>
      {!isOnline && (
        <Note kind="warn" title={text('offline.title')}>
          {text('offline.text')}
        </Note>
      )}
      {isFull && (
        <Note kind="error" title={text('full.title')}>
          {text('full.text')}
        </Note>
      )}
      {hasChanged && (
        <Note
          kind="warn"
          title={text('changed.title')}
          actions={
            <Button look="line" onPress={session.seeChange}>
              {text('changed.ok')}
            </Button>
          }
        >
          {text('changed.text')}
        </Note>
      )}
      {dropped > 0 && (
        <Note
          kind="warn"
          title={text('dropped.title', { count: dropped })}
          actions={
            <Button look="line" onPress={session.seeDropped}>
              {text('changed.ok')}
            </Button>
          }
        >
          {text('dropped.text')}
        </Note>
      )}
      {others.length > 0 && (
        <Note kind="info">
          {text('others.here', { who: others.map(({ station: at, name }) => `${at} — ${name}`).join('; ') })}
        </Note>
      )}
    </>
  )
}
