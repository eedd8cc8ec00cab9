import type { Namespace } from '../caip/Namespace.ts'

type FirstViewKit = {
  readonly connections: {
    current(namespace?: Namespace): { readonly confirmed: boolean } | undefined
  }
  readonly adapters: { readonly namespaces: readonly Namespace[] }
  readonly registry: {
    /** The view that lists all wallets, if a feature provides one. */
    readonly walletsView: string | undefined
    /** Whether visitors can log in without a wallet in the Connect view. */
    readonly hasLogins: boolean
  }
  /** Whether the wallet is on a network that the dapp did not configure and does not accept. */
  isUnsupported(): boolean
  isMobile(): boolean
}

/** The view with which the modal opens, for a namespace or the active one. */
export function firstView(kit: FirstViewKit, namespace?: Namespace): string {
  const { walletsView, hasLogins } = kit.registry
  if (kit.connections.current(namespace)?.confirmed)
    return kit.isUnsupported() ? 'UnsupportedChain' : 'Account'
  const hasList = (kit.isMobile() && !hasLogins) || kit.adapters.namespaces.length === 0
  return (hasList && walletsView) || 'Connect'
}
