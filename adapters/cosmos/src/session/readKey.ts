import { type Account, connectionErrors } from '@portico/core'
import { base64 } from '@scure/base'
import { readAddress } from '../address.ts'
import type { CosmosNetwork } from '../CosmosNetwork.ts'
import { chainIdOf } from '../chainIdOf.ts'
import type { KeplrProvider } from '../provider/KeplrProvider.ts'
import { keySchema } from './keySchema.ts'

/** Reads the wallet's account on a network, its public key in base64. Throws `connection/failed`. */
export async function readKey(
  provider: Pick<KeplrProvider, 'getKey'>,
  network: CosmosNetwork,
): Promise<Account> {
  const { success, data, error } = keySchema.safeParse(await provider.getKey(chainIdOf(network)))
  const address = success ? readAddress(data.bech32Address) : undefined
  if (!data || address?.prefix !== network.bech32Prefix)
    throw connectionErrors.create('failed', [], {
      cause: error,
      hints: [`The wallet gave no account whose address begins with ${network.bech32Prefix}1`],
    })
  const publicKey = base64.encode(Uint8Array.from(data.pubKey))
  return { namespace: 'cosmos', address: address.text, type: 'eoa', publicKey }
}
