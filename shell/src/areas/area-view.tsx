import { useLocation } from 'platform'
import { Params } from 'platform/router'
import { Suspense, use, useState, useTransition } from 'react'
import { matchRoute } from '../route'
import { Guard } from '../session/guard'
import { AreaBoundary } from './area-boundary'
import { AreaFailed } from './area-failed'
import type { Areas } from './areas'
import { Loading } from './loading'
import { NotFound } from './status-pages'

/** One area in the page. It catches the area's errors: a panel offers a retry, and the rest of the page goes on. */
export function AreaView({ name, areas }: { name: string; areas: Areas }) {
  const [attempt, setAttempt] = useState(0)
  const [isBusy, startTransition] = useTransition()
  const retry = () => {
    areas.forget(name)
    // In a transition the panel stays until its replacement is ready.
    startTransition(() => setAttempt(attempt + 1))
  }
  return (
    <Suspense fallback={<Loading />}>
      <AreaBoundary
        key={attempt}
        failed={(error) => <AreaFailed error={error} tries={attempt} isBusy={isBusy} onRetry={retry} />}
      >
        <LoadedArea name={name} areas={areas} />
      </AreaBoundary>
    </Suspense>
  )
}

function LoadedArea({ name, areas }: { name: string; areas: Areas }) {
  const { Frame, routes } = use(areas.load(name))
  const { pathname } = useLocation()
  const match = matchRoute(routes, pathname)
  if (!match) return <NotFound />
  const { Page, needs } = match.route
  // No key: the area's frame and its state stay while its pages change.
  return (
    <Params value={match.params}>
      <Guard needs={needs} areas={areas}>
        <Frame>
          <Page />
        </Frame>
      </Guard>
    </Params>
  )
}
