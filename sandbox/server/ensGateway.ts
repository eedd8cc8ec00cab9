import type { EnsOptions } from '@portico/server/dataApi'
import { privateKeyToAddress } from 'viem/accounts'
import { sandboxEns } from '../chains/ens/sandboxEns.ts'
import { setOffchainResolver } from '../chains/ens/setOffchainResolver.ts'
import { ensZone } from '../dapp/src/ensZone.ts'

/** A key of the sandbox alone: it signs what a contract on its chain asks for. */
const key = `0x${'e5'.repeat(32)}` as const

/** Resolution of the names below `harbourside.eth` by the sandbox's data API. */
export const ensGateway = {
  options: { zones: [ensZone], resolvers: [sandboxEns.offchainResolver], key } satisfies EnsOptions,

  /** Sets URL and signer of the contract, on the node of the first EVM chain. */
  announce: (node: string, port: number): Promise<void> =>
    setOffchainResolver(node, {
      url: `http://127.0.0.1:${port}/v1/ens/{sender}/{data}.json`,
      signer: privateKeyToAddress(key),
    }),
} as const
