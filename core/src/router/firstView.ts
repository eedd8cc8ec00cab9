type FirstViewState = {
  connected: boolean
  /** The wallet is on a network that the dapp did not configure and does not accept. */
  unsupported: boolean
  mobile: boolean
  hasAdapters: boolean
  /** The view that lists all wallets, if a feature provides one. */
  walletsView: string | undefined
  /** Whether visitors can log in without a wallet in the Connect view. */
  hasLogins: boolean
}

/** The view with which the modal opens. */
export function firstView(state: FirstViewState): string {
  const { connected, unsupported, mobile, hasAdapters, walletsView, hasLogins } = state
  if (connected) return unsupported ? 'UnsupportedChain' : 'Account'
  return (((mobile && !hasLogins) || !hasAdapters) && walletsView) || 'Connect'
}
