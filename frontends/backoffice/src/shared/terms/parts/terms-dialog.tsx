import type { Currency } from 'contracts/common'
import { Button } from 'frontend-kit/ui/actions/button'
import { Dialog } from 'frontend-kit/ui/actions/dialog'
import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { dismissToasts, toast } from 'platform'
import { useEffect, useEffectEvent } from 'react'
import { LoadFailed } from '../../load-failed'
import { problemId } from '../../texts'
import { type Client, useTerms } from '../queries'
import { useText } from '../texts'
import { TermsForm } from './terms-form'

type Props = { client: Client; currency: Currency; onClose: () => void }

/** The personal terms of a customer, once they are read; a customer without any is no error (TERM-017). */
export function TermsDialog({ client, currency, onClose }: Props) {
  const text = useText()
  const terms = useTerms(client)
  const { reading, retry } = terms
  useLoadToast(terms)
  if (reading.status === 'shown')
    return <TermsForm client={client} now={reading.value} currency={currency} onClose={onClose} />
  return (
    <Dialog
      title={text('terms.title')}
      onClose={onClose}
      answers={
        <Button look="line" onPress={onClose}>
          {text('terms.cancel')}
        </Button>
      }
    >
      {reading.status === 'failed' ? (
        <LoadFailed title={text('terms.loadFailed')} problem={reading.problem} onRetry={retry} />
      ) : (
        <SkeletonList label={text('terms.loading')} rows={4} />
      )}
    </Dialog>
  )
}

const ABOUT = 'terms-load'

/** TERM-018: a toast tells of a failed load, also of older terms that are still shown, and goes when they are read. */
function useLoadToast({ problem, reading }: Pick<ReturnType<typeof useTerms>, 'problem' | 'reading'>) {
  const text = useText()
  const isOnPage = reading.status === 'failed'
  const tell = useEffectEvent(() => {
    if (!problem) return dismissToasts(ABOUT)
    toast({
      kind: 'error',
      about: ABOUT,
      title: text('terms.loadFailed'),
      text: text(problemId(problem.code)),
      isOnPage,
    })
  })
  useEffect(() => tell(), [problem])
}
