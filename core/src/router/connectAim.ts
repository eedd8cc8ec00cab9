import type { ConnectAim, ViewRules } from './ViewRules.ts'

type Parts = {
  readonly modal: { readonly isOpen: boolean }
  readonly router: { readonly current: { readonly name: string; readonly params: unknown } }
  readonly registry: { rules(name: string): ViewRules<unknown> }
}

/** What the visitor is connecting in the open modal. */
export function connectAim({ modal, router, registry }: Parts): ConnectAim | undefined {
  const { name, params } = router.current
  return modal.isOpen ? registry.rules(name).connects?.(params) : undefined
}
