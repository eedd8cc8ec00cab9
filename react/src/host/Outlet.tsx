import type { Kit } from '@portico/core'
import { observer } from 'mobx-react-lite'
import { Component, type ReactNode, useContext, useMemo } from 'react'
import { FeatureContext, KitContext } from '../kit/contexts.ts'
import { usePart } from '../kit/Part.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { View as Frame } from '../ui/View.tsx'
import { LazyNoAccount, LazySetupError, LazyViewError } from '../views/lazyParts.tsx'
import type { ShownRoute } from './useShownRoute.ts'
import { useWarmNeighbours, views } from './views.ts'

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
  if (fault) return <LazySetupError fault={fault} />
  return (
    <ViewBoundary key={place} kit={kit} name={name}>
      <div className="slide" data-direction={direction} data-view={name}>
        <RoutedView kit={kit} name={name} params={params} />
      </div>
    </ViewBoundary>
  )
})

/** Inside the boundary, so that a retry loads the view again. */
const RoutedView = observer(function RoutedView({
  kit,
  name,
  params,
}: {
  kit: Kit
  name: string
  params?: unknown
}) {
  const View = usePart(views.of(kit, name))
  const registered = kit.registry.views.get(name)
  const id = registered?.featureId
  const place = useMemo(() => (id === undefined ? undefined : { id, params }), [id, params])
  const { connections, modal } = kit
  const needsAccount = name === 'Account' || registered?.needsAccount
  // A view that closes keeps what it shows.
  if (needsAccount && connections.ready && !connections.current() && modal.isOpen)
    return <LazyNoAccount />
  if (!View) return loading
  return (
    <FeatureContext.Provider value={place}>
      <View params={params as never /* type-checked when they were pushed */} />
    </FeatureContext.Provider>
  )
})

type Props = { kit: Kit; name: string; children: ReactNode }

/** Shows an error card in place of a view that throws; the rest of the modal keeps working. */
class ViewBoundary extends Component<Props, { error?: Error | undefined }> {
  override state: { error?: Error | undefined } = {}

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidCatch(error: Error): void {
    const { registry } = this.props.kit
    const owner = registry.views.get(this.props.name)?.featureId ?? 'portico'
    console.error(`[portico] The view "${this.props.name}" of "${owner}" failed`, error)
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    const retry = () => this.setState({ error: undefined })
    return <LazyViewError onRetry={retry} view={this.props.name} />
  }
}
