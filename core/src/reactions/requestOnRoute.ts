import type { AttemptStore } from '../connection/AttemptStore.ts'
import type { AskContext, ViewRules } from '../router/ViewRules.ts'
import { reaction } from '../state/index.ts'

type Route = { readonly name: string; readonly params: unknown }
type Parts = AskContext & {
  readonly attempts: Pick<AttemptStore, 'show' | 'leave'>
  readonly modal: { readonly isOpen: boolean }
  readonly router: { readonly current: Route }
  readonly registry: { rules(name: string): ViewRules<unknown> }
}

/** A wallet is asked when the visitor goes to a view that says so, and no longer when they leave it or the modal closes. */
export function askOnRoute(parts: Parts): () => void {
  const { attempts, modal, router, registry } = parts
  const shown = () => (modal.isOpen ? router.current : undefined)
  const stop = reaction(
    shown,
    async (route) => {
      attempts.leave()
      try {
        const asked = route && registry.rules(route.name).asks?.(route.params, parts)
        const request = asked instanceof Promise ? await asked : asked
        if (request && shown() === route) void attempts.show(request)
      } catch (error) {
        console.error('[portico] A view failed to say what it asks a wallet', error)
      }
    },
    { fireImmediately: true },
  )
  return () => {
    stop()
    attempts.leave()
  }
}
