import { Component, type ReactNode } from 'react'

type Props = { id: string; fallback: (retry: () => void) => ReactNode; children: ReactNode }

/** Catches errors of a feature's block, so that the rest of the view keeps working. */
export class SlotBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: Error): void {
    console.error(`[portico] The slot entry "${this.props.id}" failed`, error)
  }

  override render(): ReactNode {
    const retry = () => this.setState({ failed: false })
    return this.state.failed ? this.props.fallback(retry) : this.props.children
  }
}
