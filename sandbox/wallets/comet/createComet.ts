import type { OfflineAminoSigner } from '@cosmjs/amino'
import type { KeplrProvider } from '@portico/cosmos'
import { cometState } from './CometState.ts'
import { openKeys } from './openKeys.ts'
import { promptVisitor } from './promptVisitor.ts'
import { signAmino, signArbitrary, signDirect } from './sign.ts'

export type Comet = KeplrProvider & {
  /** Switches to the other account, as its owner would at the wallet. */
  useAccount(account: 0 | 1): void
}

/**
 * A wallet with the API of Keplr over CosmJS; like Keplr it prompts once for several chains and rejects without codes.
 */
export function createComet(): Comet {
  const amino = (chainId: string): OfflineAminoSigner => ({
    getAccounts: async () => [(await openKeys(chainId)).data],
    signAmino: (signer, doc) => signAmino(chainId, signer, doc),
  })
  const both = (chainId: string) => ({
    ...amino(chainId),
    signDirect: (...[signer, doc]: [string, Parameters<typeof signDirect>[2]]) =>
      signDirect(chainId, signer, doc),
  })
  return {
    enable,
    signAmino,
    signDirect,
    signArbitrary,
    experimentalSuggestChain,
    async getKey(chainId) {
      const { address, algo, pubkey } = (await openKeys(chainId)).data
      const { rawSecp256k1PubkeyToRawAddress } = await import('./cosmjs.ts')
      const bytes = rawSecp256k1PubkeyToRawAddress(pubkey)
      const name = `Account ${cometState.read().account + 1}`
      const shown = { bech32Address: address, address: bytes, pubKey: pubkey }
      return { name, algo, ...shown, isNanoLedger: false }
    },
    getOfflineSigner: both,
    getOfflineSignerOnlyAmino: amino,
    getOfflineSignerAuto: async (chainId) => both(chainId),
    async isEnabled(chainIds) {
      const { enabled } = cometState.read()
      return [chainIds].flat().every((id) => enabled.includes(id))
    },
    async getChainInfosWithoutEndpoints() {
      return Object.keys(cometState.read().chains).map((chainId) => ({ chainId }))
    },
    async disable() {
      cometState.write({ enabled: [] })
    },
    useAccount(account) {
      cometState.write({ account })
      dispatchEvent(new Event('comet_keystorechange'))
    },
  }
}

async function enable(chainIds: string | string[]): Promise<void> {
  const { enabled, chains } = cometState.read()
  const wanted = [chainIds].flat()
  const unknown = wanted.find((id) => !(id in chains))
  if (unknown) throw new Error(`There is no chain info for ${unknown}`)
  const missing = wanted.filter((id) => !enabled.includes(id))
  if (missing.length === 0) return
  await promptVisitor({
    kind: 'connect',
    title: 'Show your account to this page?',
    rows: missing.map((id) => ['Chain', id]),
    agree: 'Connect',
  })
  cometState.write({ enabled: [...cometState.read().enabled, ...missing] })
}

async function experimentalSuggestChain(info: unknown): Promise<void> {
  const { chainId, chainName, rpc, bech32Config } = info as {
    chainId: string
    chainName: string
    rpc: string
    bech32Config: { bech32PrefixAccAddr: string }
  }
  const { chains } = cometState.read()
  if (chainId in chains) return
  await promptVisitor({
    kind: 'addChain',
    title: `Add ${chainName}?`,
    rows: [
      ['Chain', chainId],
      ['Endpoint', rpc],
    ],
    agree: 'Add',
  })
  cometState.write({ chains: { ...chains, [chainId]: bech32Config.bech32PrefixAccAddr } })
}
