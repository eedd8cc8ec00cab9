type Situation = {
  connected: boolean
  /** The wallet is on a network that the dapp did not configure and does not accept. */
  unsupported: boolean
  mobile: boolean
  hasAdapters: boolean
  /** The view that lists all wallets, where a feature brings one. */
  walletsView: string | undefined
}

/** Which view the modal opens with. */
export function firstView(situation: Situation): string {
  const { connected, unsupported, mobile, hasAdapters, walletsView } = situation
  if (connected) return unsupported ? 'UnsupportedChain' : 'Account'
  return ((mobile || !hasAdapters) && walletsView) || 'Connect'
}
