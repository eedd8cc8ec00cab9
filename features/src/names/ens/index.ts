import type { CaipNetworkId } from '@portico/core'
import type { CreateNameProvider } from '../NameProvider.ts'

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

/** Contracts of ENS on mainnet. */
const mainnet = {
  registry: '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e',
  baseRegistrar: '0x57f1887a8BF19b14fC0dF6Fd9B2acc9Af147eA85',
  controller: '0x59E16fcCd424Cc24e280Be16E11Bcd56fb0CE547',
  resolver: '0xF29100983E058B709F3D539b0c765937B804AC15',
  reverseRegistrar: '0xa58E81fe9b61B5c3fE2AFD33CF304c454AbFc7Cb',
}

/** Names of `.eth`, which are bought on chain. The adapter of EVM chains resolves them. Needs `viem`. */
export const ethNames =
  (options: EthNamesOptions = {}): CreateNameProvider =>
  (host) => {
    const { networkId = 'eip155:1', maxYears = 10, id = 'ens', name = 'ENS' } = options
    const contracts = { ...mainnet, ...options }
    const { controller, resolver, reverseRegistrar } = contracts
    const settings = { networkId, contracts, maxYears }
    const open = async () => (await import('./openEthNames.ts')).openEthNames(host, settings)
    return {
      id,
      name,
      zone: 'eth',
      serves: (id) => id === networkId,
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
        renew: async (ethName, years, amount) => (await open()).renew(ethName, years, amount),
      },
      records: {
        texts: async (ethName, keys, signal) => (await open()).texts(ethName, keys, signal),
        setTexts: async (ethName, texts) => (await open()).setTexts(ethName, texts),
        setPrimary: async (ethName) => (await open()).setPrimary(ethName),
      },
    }
  }
