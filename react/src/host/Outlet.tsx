import type { Kit } from '@portico/core'
import { observer } from 'mobx-react-lite'
import { type ComponentType, lazy, Suspense, useContext } from 'react'
import { Skeleton } from '../ui/Skeleton.tsx'
import { View as Frame } from '../ui/View.tsx'
import ConnectView from '../views/ConnectView.tsx'
import { coreViews } from '../views/coreViews.ts'
import { KitContext } from './KitContext.ts'
import { ViewBoundary } from './ViewBoundary.tsx'

type View = ComponentType<{ params: never }>
type Loader = () => Promise<{ default: View }>

const loading = (
  <Frame>
    <Skeleton rows={3} />
  </Frame>
)
const loaded = new WeakMap<Kit, Map<string, View>>()

/** The current view: lazily loaded, in a boundary of its own. */
export const Outlet = observer(function Outlet() {
  const kit = useContext(KitContext)!
  const { stack, direction, current } = kit.router
  const place = `${stack.length}:${current.name}`
  return (
    <ViewBoundary
      key={place}
      kit={kit}
      name={current.name}
      onRetry={() => loaded.get(kit)?.delete(current.name)}
    >
      <div className="slide" data-direction={direction} data-view={current.name}>
        <Suspense fallback={loading}>
          <RoutedView kit={kit} {...current} />
        </Suspense>
      </div>
    </ViewBoundary>
  )
})

/** Inside the boundary, so that another try loads the view anew. */
function RoutedView({ kit, name, params }: { kit: Kit; name: string; params?: unknown }) {
  const View = viewOf(kit, name)
  return <View params={params as never} />
}

function viewOf(kit: Kit, name: string): View {
  // Connect comes with the modal itself: the first opening shows it in one step.
  if (name === 'Connect') return ConnectView as View
  const views = loaded.get(kit) ?? new Map<string, View>()
  loaded.set(kit, views)
  const known = views.get(name)
  if (known) return known
  const registration = kit.registry.views.get(name) ?? coreViews[name as keyof typeof coreViews]
  const view = registration ? lazy(registration.load as Loader) : Missing
  views.set(name, view)
  return view
}

function Missing(): never {
  throw new Error('There is no such view')
}
