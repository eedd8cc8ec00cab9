import { Component, type ErrorInfo, type ReactNode } from 'react'

/** What a view throws while it is left, when its own boundary is gone: the modal is drawn anew. */
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
