import { Component, type ErrorInfo, type ReactNode } from 'react'

/** Catches errors that a view throws while it unmounts, after its own boundary is gone, and renders the modal again. */
export class ModalBoundary extends Component<{ children: ReactNode }> {
  override state = {}

  static getDerivedStateFromError() {
    return {}
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    console.error('[portico] A view failed while it was left', error, componentStack)
  }

  override render(): ReactNode {
    return this.props.children
  }
}
