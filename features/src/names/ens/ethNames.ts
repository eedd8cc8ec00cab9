import type { CaipNetworkId } from '@portico/core'
import type { CreateNameProvider } from '../NameProvider.ts'
import { ensAddresses } from './ensAddresses.ts'

export type EthNamesOptions = {
  /** The network with ENS, the same as `ensNetwork` of `eip155()`. Default: `eip155:1`. */
  readonly networkId?: CaipNetworkId<'eip155'>
  /** Sells names. Default: the contract of mainnet, as for each of the following. */
  readonly controller?: string
  /** Has the records of names that are bought here. */
  readonly resolver?: string
  readonly reverseRegistrar?: string
  readonly baseRegistrar?: string
  readonly registry?: string
  /** The longest time that is bought at once. Default: 10. */
  readonly maxYears?: number
  /** Default: `ens`. */
  readonly id?: string
  /** The name for the visitor. Default: `ENS`. */
  readonly name?: string
}

/** Names of `.eth`, which are bought on chain. The adapter of EVM chains resolves them. Needs `viem`. */
export const ethNames =
  (options: EthNamesOptions = {}): CreateNameProvider =>
  (host) => {
    const { networkId = 'eip155:1', maxYears = 10, id = 'ens', name = 'ENS' } = options
    const contracts = { ...ensAddresses, ...options }
    const { controller, resolver, reverseRegistrar } = contracts
    const open = async () => {
      const { openEthNames } = await import('./openEthNames.ts')
      return openEthNames(host, { networkId, contracts, maxYears })
    }
    return {
      id,
      name,
      zone: 'eth',
      serves: (asked) => asked === networkId,
      suggest: async (request) => (await open()).suggest(request),
      sale: {
        networkId,
        contract: controller,
        recordContracts: [resolver, reverseRegistrar],
        maxYears,
        price: async (request) => (await open()).price(request),
        state: async (order, signal) => (await open()).state(order, signal),
        commit: async (order) => (await open()).commit(order),
        register: async (order, amount) => (await open()).register(order, amount),
        renew: async (asked, years, amount) => (await open()).renew(asked, years, amount),
      },
      records: {
        texts: async (asked, keys, signal) => (await open()).texts(asked, keys, signal),
        setTexts: async (asked, texts) => (await open()).setTexts(asked, texts),
        setPrimary: async (asked) => (await open()).setPrimary(asked),
      },
    }
  }
