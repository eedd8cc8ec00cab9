import { isDevelopment, type Kit } from '@portico/core'
import { observer } from 'mobx-react-lite'
import { useContext, useMemo } from 'react'
import { Skeleton } from '../ui/Skeleton.tsx'
import { View as Frame } from '../ui/View.tsx'
import { FeatureContext } from './FeatureContext.ts'
import { KitContext } from './KitContext.ts'
import { usePart } from './Part.ts'
import { SetupError } from './SetupError.tsx'
import type { ShownRoute } from './useShownRoute.ts'
import { useWarmNeighbours } from './useWarmNeighbours.ts'
import { ViewBoundary } from './ViewBoundary.tsx'
import { views } from './views.ts'

const loading = (
  <Frame>
    <Skeleton rows={3} />
  </Frame>
)

/** The current view: lazily loaded, in its own error boundary. */
export const Outlet = observer(function Outlet({ route }: { route: ShownRoute }) {
  const kit = useContext(KitContext)!
  const { name, params, depth, direction } = route
  const place = `${depth}:${name}`
  useWarmNeighbours(kit, name)
  const { fault } = kit.modal
  if (fault) return <SetupError fault={fault} isDevelopment={isDevelopment(kit.settings)} />
  return (
    <ViewBoundary key={place} kit={kit} name={name}>
      <div className="slide" data-direction={direction} data-view={name}>
        <RoutedView kit={kit} name={name} params={params} />
      </div>
    </ViewBoundary>
  )
})

/** Inside the boundary, so that a retry loads the view again. */
function RoutedView({ kit, name, params }: { kit: Kit; name: string; params?: unknown }) {
  const View = usePart(views.of(kit, name))
  const id = kit.registry.views.get(name)?.featureId
  const place = useMemo(() => (id === undefined ? undefined : { id, params }), [id, params])
  if (!View) return loading
  return (
    <FeatureContext.Provider value={place}>
      <View params={params as never /* type-checked when they were pushed */} />
    </FeatureContext.Provider>
  )
}
