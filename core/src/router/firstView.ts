type Situation = {
  connected: boolean
  /** The wallet is on a network that the dapp did not configure and does not accept. */
  unsupported: boolean
  mobile: boolean
  hasAdapters: boolean
  /** Names of the views that are there. */
  views: { has(name: string): boolean }
}

/** Which view the modal opens with. */
export function firstView(
  situation: Situation,
): 'Account' | 'UnsupportedChain' | 'AllWallets' | 'Connect' {
  const { connected, unsupported, mobile, hasAdapters, views } = situation
  if (connected) return unsupported ? 'UnsupportedChain' : 'Account'
  return (mobile || !hasAdapters) && views.has('AllWallets') ? 'AllWallets' : 'Connect'
}
