import type { Kit } from '@portico/core'
import { Component, type ReactNode } from 'react'
import { ViewError } from '../ui/ViewError.tsx'

type Props = { kit: Kit; name: string; children: ReactNode }

/** Shows an error card in place of a view that throws; the rest of the modal keeps working. */
export class ViewBoundary extends Component<Props, { error?: Error | undefined }> {
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
    return <ViewError onRetry={() => this.setState({ error: undefined })} view={this.props.name} />
  }
}
