import { createRequire } from 'node:module'
import { join } from 'node:path'

/** What the tests use of ethers, whose package is installed in `tests/interop` alone. */
export type Ethers = {
  readonly EnsPlugin: new (registry: string, chainId: number) => object
  readonly Network: new (name: string, chainId: number) => { attachPlugin(plugin: object): object }
  readonly JsonRpcProvider: new (
    url: string,
    network: object,
    options: { readonly staticNetwork: object },
  ) => {
    getResolver(name: string): Promise<{
      getAddress(coinType?: number): Promise<string | null>
      getText(key: string): Promise<string | null>
    } | null>
    resolveName(name: string): Promise<string | null>
    destroy(): void
  }
}

/** Loads ethers. */
export function loadEthers(): Ethers {
  const folder = join(import.meta.dirname, '../../../interop/package.json')
  return createRequire(folder)('ethers') as Ethers
}
