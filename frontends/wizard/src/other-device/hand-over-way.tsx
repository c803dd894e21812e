import type { Order } from 'contracts/order/order'
import { LoadFailed } from 'frontend-kit/ui/feedback/load-failed'
import { Skeleton } from 'frontend-kit/ui/feedback/skeleton'
import { useProblemText } from '../texts'
import { CodePanel } from './code-panel'
import { SignInPanel } from './sign-in-panel'
import { useText } from './texts'
import { useHandOver } from './use-hand-over'

/** A visitor's draft moves by a code; a person's is opened by signing in. */
export function HandOverWay({ order }: { order: Order }) {
  const text = useText()
  const problemText = useProblemText()
  const { state, isBusy, renew } = useHandOver(order.id)
  switch (state.status) {
    case 'loading':
      return (
        <div role="status">
          <span className="app-unseen">{text('device.loading')}</span>
          <Skeleton shape="block" />
        </div>
      )
    case 'open':
      return <CodePanel order={order} {...state} isBusy={isBusy} onRenew={() => void renew()} />
    case 'held':
      return <SignInPanel order={order} />
    case 'failed':
      return (
        <LoadFailed
          title={text('device.failed')}
          text={problemText(state.problem)}
          retryLabel={text('device.retry')}
          onRetry={() => void renew()}
        />
      )
    default:
      return state satisfies never
  }
}
