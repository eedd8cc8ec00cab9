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
  const View = viewOf(kit, current.name)
  const place = `${stack.length}:${current.name}`
  return (
    <ViewBoundary key={place} kit={kit} name={current.name}>
      <div className="slide" data-direction={direction} data-view={current.name}>
        <Suspense fallback={loading}>
          <View params={current.params as never} />
        </Suspense>
      </div>
    </ViewBoundary>
  )
})

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
