import { SkeletonList } from 'frontend-kit/ui/feedback/skeleton-list'
import { LoadFailed } from '../../shared/load-failed'
import { useProgrammes } from '../queries'
import { useText } from '../texts'
import { ProgrammeForm } from './programme-form'

/** The terms of the programme on each site that the person sees. */
export function Programmes() {
  const text = useText()
  const { reading, retry } = useProgrammes()
  if (reading.status === 'loading') return <SkeletonList label={text('terms.loading')} rows={2} />
  if (reading.status === 'failed')
    return <LoadFailed title={text('terms.failed')} problem={reading.problem} onRetry={retry} />
  return reading.value.items.map((it) => <ProgrammeForm key={`${it.site} ${it.version}`} programme={it} />)
}
