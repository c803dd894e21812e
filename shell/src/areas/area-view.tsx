import { useLocation } from 'platform'
import { Params } from 'platform/router'
import { Suspense, use, useState, useTransition } from 'react'
import { matchRoute } from '../route'
import { Guard } from '../session/guard'
import { AreaBoundary } from './area-boundary'
import { AreaFailed } from './area-failed'
import type { Areas } from './areas'
import { NotFound } from './dead-ends'
import { Loading } from './loading'

/** One area in the page. Whatever happens in it ends here: its panel offers another try, and the rest goes on. */
export function AreaView({ name, areas }: { name: string; areas: Areas }) {
  const [attempt, setAttempt] = useState(0)
  const [isBusy, startTransition] = useTransition()
  const retry = () => {
    areas.forget(name)
    // In a transition the panel stays until there is something to take its place.
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
  // No key: what frames the pages of an area stays, and what it holds, while they take each other's place.
  return (
    <Params value={match.params}>
      <Guard needs={needs}>
        <Frame>
          <Page />
        </Frame>
      </Guard>
    </Params>
  )
}
