type FirstViewState = {
  connected: boolean
  /** The wallet is on a network that the dapp did not configure and does not accept. */
  unsupported: boolean
  mobile: boolean
  hasAdapters: boolean
  /** The view that lists all wallets, if a feature provides one. */
  walletsView: string | undefined
}

/** The view with which the modal opens. */
export function firstView(state: FirstViewState): string {
  const { connected, unsupported, mobile, hasAdapters, walletsView } = state
  if (connected) return unsupported ? 'UnsupportedChain' : 'Account'
  return ((mobile || !hasAdapters) && walletsView) || 'Connect'
}
