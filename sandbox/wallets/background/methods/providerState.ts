import type { ConsentPrompt } from '../ConsentPrompt.ts'

/** `metamask_getProviderState`: what MetaMask's page code asks for when it starts. */
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
