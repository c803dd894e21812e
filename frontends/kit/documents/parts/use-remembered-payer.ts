import type { Payer, SavedPayer } from 'contracts/order/drafting/profile'
import { toast } from 'platform'
import { ApiProblem } from '../../api'
import { attempt } from '../../attempt'
import { payerWrites, useProfileRefresh } from '../../profile/queries'
import { useText } from '../texts'

/** Saves the payer of a document that was issued. A saved one counts as used by that, and nobody is told where it fails. */
export function useRememberedPayer() {
  const text = useText()
  const refresh = useProfileRefresh()
  return async ({ name, address, taxId, kpp, email, ...saved }: Payer | SavedPayer): Promise<void> => {
    const added = await attempt(() => payerWrites.add({ name, address, taxId, kpp, email }))
    if (added instanceof ApiProblem && !('id' in saved))
      toast({ kind: 'error', about: 'payer', title: text('keep.failed'), text: text('keep.failedText') })
    await refresh()
  }
}
