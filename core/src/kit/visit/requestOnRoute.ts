import type { Attempts } from '../../connection/AttemptStore.ts'
import { type AskContext, type ViewRules, viewRules } from '../../router/CoreViews.ts'
import { reaction } from '../../state/index.ts'

type Route = { readonly name: string; readonly params: unknown }
type Parts = AskContext & {
  readonly attempts: Pick<Attempts, 'current' | 'show' | 'leave'>
  readonly modal: { readonly isOpen: boolean }
  readonly router: { readonly current: Route }
  readonly registry: { readonly views: ReadonlyMap<string, ViewRules> }
}

/**
 * Sends the request of a view to the wallet when the visitor opens the view, and cancels it when they leave the view
 * or the modal closes.
 */
export function requestOnRoute(parts: Parts): () => void {
  const { attempts, modal, router, registry } = parts
  const shown = () => (modal.isOpen ? router.current : undefined)
  const ask = async (route: Route | undefined) => {
    attempts.leave()
    try {
      const created = route && viewRules(registry, route.name).asks?.(route.params, parts)
      const request = created instanceof Promise ? await created : created
      if (request && shown() === route) void attempts.show(request)
    } catch (error) {
      console.error('[portico] A view failed to create its wallet request', error)
    }
  }
  const route = shown()
  // A view without a request of the kit may have sent its own already.
  const isOwn = route && !viewRules(registry, route.name).asks
  if (!attempts.current || !isOwn) void ask(route)
  const stop = reaction(shown, ask)
  return () => {
    stop()
    attempts.leave()
  }
}
