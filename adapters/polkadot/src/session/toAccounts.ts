import { bytesToHex } from '@noble/hashes/utils.js'
import type { Account } from '@portico/core'
import { decodeAddress } from '../address/decodeAddress.ts'
import { encodeAddress } from '../address/encodeAddress.ts'
import type { PolkadotNetwork } from '../networks/PolkadotNetwork.ts'
import type { InjectedAccount } from '../provider/Injected.ts'

/** Kinds of keys that these chains verify; Ethereum's belong to chains that speak eip155. */
const kinds = ['sr25519', 'ed25519', 'ecdsa']
/** Kinds whose account is the public key itself, and no hash of it. */
const bare = ['sr25519', 'ed25519']

/**
 * The accounts that may be used on a network, in its spelling and the wallet's order, each once: an
 * account that is limited to one chain (`genesisHash`) is there only.
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
