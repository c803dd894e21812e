import { type ReactNode, Suspense } from 'react'
import { AreaBoundary } from './area-boundary'
import { AreaFailed } from './area-failed'
import { Loading } from './loading'

/** Around a page of the shell's own that is fetched when it is shown, since most people never come to it. */
export const OwnPage = ({ children }: { children: ReactNode }) => (
  <AreaBoundary failed={(error) => <AreaFailed error={error} onRetry={() => location.reload()} />}>
    <Suspense fallback={<Loading />}>{children}</Suspense>
  </AreaBoundary>
)
