import { Secp256k1Wallet } from '@cosmjs/amino'
import { fromHex } from '@cosmjs/encoding'
import { DirectSecp256k1Wallet } from '@cosmjs/proto-signing'
import { type CosmosNetwork, cosmosHub, type KeplrProvider, osmosis } from '@portico/cosmos'
import { signAdr36 } from '../../../adapters/cosmos/src/session/adr36.ts'
import { offlineSigners } from '../../../adapters/cosmos/src/session/offlineSigners.ts'

type Override = (...args: readonly unknown[]) => unknown

export type CosmosWallet = {
  readonly provider: Required<KeplrProvider>
  /** The recorded requests, oldest first. */
  readonly calls: readonly (readonly [method: string, ...args: readonly unknown[]])[]
  readonly methods: readonly string[]
  /** The chains that the wallet knows, by id. */
  readonly chains: Map<string, string>
  /** The chains that the page may access. */
  readonly enabled: Set<string>
  /** The active one of its two accounts. */
  account: 0 | 1
  ledger: boolean
  prompts(): number
  /** Overrides the answer of a method. */
  answer(method: keyof KeplrProvider, answer: Override): void
}

const keys = [fromHex('11'.repeat(32)), fromHex('22'.repeat(32))] as const
/** Methods that prompt the user. */
const prompts = new Set([
  'enable',
  'experimentalSuggestChain',
  'signAmino',
  'signDirect',
  'signArbitrary',
])

/** A stateful Keplr-compatible wallet with real signatures that behaves like an extension. */
export function cosmosWallet(
  networks: readonly CosmosNetwork[] = [cosmosHub, osmosis],
): CosmosWallet {
  const calls: [string, ...unknown[]][] = []
  const overrides = new Map<string, Override>()
  const script = scriptOf(() => wallet)
  const provider = Object.fromEntries(
    Object.entries(script).map(([method, own]) => [
      method,
      (...args: unknown[]) => {
        calls.push([method, ...args])
        return (overrides.get(method) ?? (own as Override))(...args)
      },
    ]),
  ) as unknown as Required<KeplrProvider>
  const wallet: CosmosWallet = {
    provider,
    calls,
    get methods() {
      return calls.map(([method]) => method)
    },
    chains: new Map(networks.map(({ id, bech32Prefix }) => [String(id), bech32Prefix])),
    enabled: new Set(),
    account: 0,
    ledger: false,
    prompts: () => calls.filter(([method]) => prompts.has(method)).length,
    answer: (method, answer) => void overrides.set(method, answer),
  }
  return wallet
}

/** Calls of its signers are recorded too. */
function recorded(state: () => CosmosWallet): Parameters<typeof offlineSigners>[0] {
  return {
    getKey: (...args) => state().provider.getKey(...args),
    signAmino: (...args) => state().provider.signAmino(...args),
    signDirect: (...args) => state().provider.signDirect(...args),
  }
}

/** Keplr has no code for a rejection. */
export const refuse = async () => {
  throw new Error('Request rejected')
}

function scriptOf(state: () => CosmosWallet): Required<KeplrProvider> {
  const prefixOf = (chainId: string) => {
    const prefix = state().chains.get(chainId)
    if (prefix === undefined) throw new Error(`There is no chain info for ${chainId}`)
    if (!state().enabled.has(chainId)) throw new Error(`${chainId} is not permitted`)
    return prefix
  }
  const key = () => keys[state().account]
  const parts = {
    async getKey(chainId) {
      const wallet = await DirectSecp256k1Wallet.fromKey(key(), prefixOf(chainId))
      const [account] = await wallet.getAccounts()
      const { address, algo, pubkey } = account!
      const isNanoLedger = state().ledger
      const plain = { name: 'Test', algo, pubKey: pubkey, address: pubkey.subarray(0, 20) }
      return { ...plain, bech32Address: address, isNanoLedger }
    },
    signAmino: async (chainId, signer, doc) =>
      (await Secp256k1Wallet.fromKey(key(), prefixOf(chainId))).signAmino(signer, doc),
    signDirect: async (chainId, signer, doc) =>
      (await DirectSecp256k1Wallet.fromKey(key(), prefixOf(chainId))).signDirect(signer, doc),
  } satisfies Partial<KeplrProvider>
  return {
    ...parts,
    ...offlineSigners(recorded(state)),
    async enable(ids) {
      const unknown = [ids].flat().find((id) => !state().chains.has(id))
      if (unknown) throw new Error(`There is no chain info for ${unknown}`)
      for (const id of [ids].flat()) state().enabled.add(id)
    },
    async experimentalSuggestChain(info) {
      const { chainId, bech32Config } = info as {
        chainId: string
        bech32Config: { bech32PrefixAccAddr: string }
      }
      state().chains.set(chainId, bech32Config.bech32PrefixAccAddr)
    },
    signArbitrary: (chainId, signer, message) => signAdr36(parts, { chainId, signer, message }),
    verifyArbitrary: async () => true,
    getChainInfosWithoutEndpoints: async () =>
      [...state().chains.keys()].map((chainId) => ({ chainId })),
    async disable() {
      state().enabled.clear()
    },
    disconnect: async () => undefined,
    isEnabled: async (ids) => [ids].flat().every((id) => state().enabled.has(id)),
    isConnected: async (ids) => [ids].flat().every((id) => state().enabled.has(id)),
  }
}
