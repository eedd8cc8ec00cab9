import type { ConsentPrompt } from '../ConsentPrompt.ts'

/** `metamask_getProviderState`: MetaMask's inpage provider requests it at start. */
export async function providerState(site: ConsentPrompt): Promise<object> {
  const { chainId, online } = site.chainState
  return {
    accounts: site.accounts,
    chainId,
    networkVersion: String(Number(chainId)),
    isUnlocked: !site.wallet.state.locked,
    isConnected: online,
  }
}
