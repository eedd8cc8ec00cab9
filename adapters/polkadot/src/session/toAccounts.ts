import { bytesToHex } from '@noble/hashes/utils.js'
import type { Account } from '@portico/core'
import { decodeAddress } from '../address/decodeAddress.ts'
import { encodeAddress } from '../address/encodeAddress.ts'
import type { PolkadotNetwork } from '../networks/PolkadotNetwork.ts'
import type { InjectedAccount } from '../provider/Injected.ts'

/** Key types that these chains verify; Ethereum keys belong to chains of the eip155 namespace. */
const kinds = ['sr25519', 'ed25519', 'ecdsa']
/** Key types whose account is the public key itself, not its hash. */
const bare = ['sr25519', 'ed25519']

/**
 * The accounts that may be used on a network, encoded for it, in the wallet's order and without duplicates; an account
 * that is limited to one chain (`genesisHash`) is only included there.
 */
export function toAccounts(
  listed: readonly InjectedAccount[],
  network: PolkadotNetwork,
): readonly Account[] {
  const accounts = new Map<string, Account>()
  for (const { address, genesisHash, type } of listed) {
    const limited = genesisHash ? genesisHash.toLowerCase() !== network.genesisHash : false
    const id = decodeAddress(address)?.accountId
    if (!id || limited || (type !== undefined && !kinds.includes(type))) continue
    const key = bytesToHex(id)
    if (accounts.has(key)) continue
    accounts.set(key, {
      namespace: 'polkadot',
      address: encodeAddress(id, network.ss58Prefix),
      type: 'eoa',
      ...(bare.includes(type ?? '') && { publicKey: `0x${key}` }),
    })
  }
  return [...accounts.values()]
}
