import type { PendingCheck, PendingChecks } from 'contracts/payment/pending'
import { answer, client, newKey } from 'frontend-kit/api'
import { useChange } from 'frontend-kit/hooks/use-change'
import { useCached, useRecord, useRefresh } from 'frontend-kit/queries'

const payments = client('payments')
const CHECK = ['payment-check'] as const

/** The newest check of all pending payments; null while it is not known, or where there was none. */
export function useNewestCheck({ everyMs }: { everyMs?: number } = {}): PendingCheck | null {
  const { reading } = useRecord<PendingChecks>({
    key: CHECK,
    read: () => answer(payments.GET('/v1/payment-checks')),
    refetchOnFocus: true,
    ...(everyMs && { everyMs }),
  })
  return reading.status === 'shown' ? (reading.value.items[0] ?? null) : null
}

/** A hint tells when a check begins, goes on and ends. */
export const useCheckHints = () => useRefresh(CHECK, (hint) => hint === 'reconnected' || hint.kind === 'payment-check')

/** Starts a check, or joins the one that runs; answers it as it is by then. */
export function useStarting() {
  const { refetch } = useCached<PendingChecks>(CHECK)
  return useChange(async () => {
    const params = { header: { 'idempotency-key': newKey() } }
    const started: PendingCheck = await answer(payments.POST('/v1/payment-checks', { params }))
    const newest = (await refetch())?.items[0]
    return newest?.id === started.id ? newest : started
  })
}
