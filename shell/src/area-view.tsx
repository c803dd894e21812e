import { Suspense, use, useState } from 'react'
import { useRoutes } from 'react-router'
import { AreaBoundary } from './area-boundary'
import { AreaFailed } from './area-failed'
import type { Areas } from './areas'
import { Guard } from './guard'
import { Loading } from './loading'
import { NotFound } from './not-found'

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
  const elements = routes.map(({ path, Page, needs }) => ({
    path,
    element: (
      <Guard needs={needs}>
        <Frame>
          <Page />
        </Frame>
      </Guard>
    ),
  }))
  return useRoutes(elements) ?? <NotFound />
}
