import { useLocation } from 'platform'
import { Params } from 'platform/router'
import { Suspense, use, useState } from 'react'
import { AreaBoundary } from './area-boundary'
import { AreaFailed } from './area-failed'
import type { Areas } from './areas'
import { NotFound } from './dead-ends'
import { Guard } from './guard'
import { Loading } from './loading'
import { matchRoute } from './route'

/** One area in the page. Whatever happens in it ends here: its panel offers another try, and the rest goes on. */
export function AreaView({ name, areas }: { name: string; areas: Areas }) {
  const [attempt, setAttempt] = useState(0)
  const retry = () => {
    areas.forget(name)
    setAttempt(attempt + 1)
  }
  return (
    <AreaBoundary key={`${name} ${attempt}`} failed={(error) => <AreaFailed error={error} onRetry={retry} />}>
      <Suspense fallback={<Loading />}>
        <LoadedArea name={name} areas={areas} />
      </Suspense>
    </AreaBoundary>
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
