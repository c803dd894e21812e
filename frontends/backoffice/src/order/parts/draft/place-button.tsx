import type { OrderQuote } from 'contracts/order/money/pricing'
import { Button } from 'frontend-kit/ui/actions/button'
import { toast } from 'platform'
import { useState } from 'react'
import type { DraftChanges, Settled } from './queries'
import { useDraftText } from './texts'
import { useTellUnsaved, useTold } from './use-told'

type Props = {
  isReady: boolean
  quote: OrderQuote | null
  changes: DraftChanges
  settle: () => Promise<Settled | null>
}

/**
 * Places the draft for its client, at the price that the page shows (ORD-023), or at the one without the scans that the person has
 * just removed.
 */
export function PlaceButton({ isReady, quote, changes, settle }: Props) {
  const text = useDraftText()
  const told = useTold()
  const tellUnsaved = useTellUnsaved()
  const [isBusy, setBusy] = useState(false)
  async function place() {
    if (!quote) return
    setBusy(true)
    const settled = await settle()
    const priced = (settled?.hasRemoved && (await changes.requote())) || quote
    const isPlaced = settled ? told(await changes.place(priced), 'draft.placeFailed') : tellUnsaved('draft.placeFailed')
    setBusy(false)
    if (isPlaced)
      toast({
        kind: 'success',
        about: 'draft',
        title: text('draft.placed'),
        text: text(priced.quote.totalMinor > 0 ? 'draft.placedText' : 'draft.placedFree'),
      })
  }
  return (
    <Button
      look={isReady ? 'action' : 'line'}
      busy={isBusy}
      disabledReason={isReady ? undefined : text('draft.placeFirst')}
      onPress={() => void place()}
    >
      {text('draft.place')}
    </Button>
  )
}
