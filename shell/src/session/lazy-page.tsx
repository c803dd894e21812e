import { type ReactNode, Suspense } from 'react'
import { AreaBoundary } from '../areas/area-boundary'
import { Loading } from '../areas/loading'
import { MissingPage } from '../areas/missing-page'

/** Wraps a page of the shell that loads when it is shown, since most people never open it. */
export const LazyPage = ({ children }: { children: ReactNode }) => (
  <AreaBoundary failed={() => <MissingPage isBusy={false} onRetry={() => location.reload()} />}>
    <Suspense fallback={<Loading />}>{children}</Suspense>
  </AreaBoundary>
)
