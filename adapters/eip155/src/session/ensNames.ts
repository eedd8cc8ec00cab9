import type { NetworkDefinition } from '@portico/core'
import type { AdapterHost, NameSource } from '@portico/core/adapter'

/**
 * ENS names of every EVM chain, read from the network with ENS: a name has an own address per chain (ENSIP-11,
 * ENSIP-19). Accounts on other test networks and local chains have no name there, so no request is sent.
 */
export function ensNames(context: EnsContext): NameSource {
  return {
    id: 'ens',
    ...(context.network.id !== 1 && { beforeService: true }),
    async normalize(name) {
      if (!isNameLike(name)) return undefined
      const { normalName } = await import('../chain/ens.ts')
      return normalName(name)
    },
    async resolve(name, { network, signal }) {
      if (!isNameLike(name)) return undefined
      const { resolveName } = await import('../chain/ens.ts')
      return resolveName(context, { name, chainId: Number(network.id), signal })
    },
    async lookup(address, { network, signal }) {
      if (network.caipNetworkId !== context.network.caipNetworkId && isForTests(network))
        return undefined
      const { lookUpName } = await import('../chain/ens.ts')
      return lookUpName(context, { address, chainId: Number(network.id), signal })
    },
  }
}

/** ENS names contain a dot and most typed text does not, so most text loads nothing. */
function isNameLike(text: string): boolean {
  return text.length <= 255 && /[^.]\.[^.]/.test(text)
}

function isForTests({ testnet, rpcUrls }: NetworkDefinition): boolean {
  const isLocal = (url: string) =>
    /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1\])$/.test(new URL(url).hostname)
  return testnet === true || rpcUrls.default.http.some(isLocal)
}

/** Hosts for ENS records off the chain: URLs of batch gateways, or `remote` for those that a name's owner chose. */
export type EnsGateways = 'remote' | readonly string[]

/** The network with ENS, and the gateways for records off the chain. */
export type EnsContext = {
  readonly network: NetworkDefinition
  readonly gateways: EnsGateways
  readonly host: Pick<AdapterHost, 'clock' | 'fetch'>
}
