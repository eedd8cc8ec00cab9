import { bytesToHex } from '@noble/hashes/utils.js'
import { type Account, connectionErrors } from '@portico/core'
import type { Unsubscribe } from '@portico/core/adapter'
import * as z from 'zod/mini'
import type { PolkadotNetwork } from '../networks/PolkadotNetwork.ts'
import type { Injected, InjectedAccount } from '../provider.ts'
import { decodeAddress, encodeAddress } from './address.ts'

/** Reads the accounts that the wallet exposes to this page. Throws the wallet's error, and `connection/failed`. */
export async function readAccounts({ accounts }: Injected): Promise<readonly InjectedAccount[]> {
  const { success, data, error } = accountsSchema.safeParse(await accounts.get())
  if (success) return data
  const hints = ['The wallet listed its accounts in another shape than the standard says']
  throw connectionErrors.create('failed', [], { cause: error, hints })
}

const accountSchema = z.object({
  address: z.string().check(z.maxLength(128)),
  genesisHash: z.nullish(z.string().check(z.maxLength(66))),
  type: z.nullish(z.string().check(z.maxLength(32))),
})

/** The accounts that a wallet lists; invalid entries are dropped, and so are names, which are not displayed. */
const accountsSchema = z.pipe(
  z.array(z.unknown()).check(z.maxLength(1000)),
  z.transform((list): readonly InjectedAccount[] =>
    list.flatMap((entry) => {
      const { success, data } = accountSchema.safeParse(entry)
      if (!success) return []
      const { address, genesisHash, type } = data
      return [{ address, genesisHash: genesisHash ?? null, ...(type != null && { type }) }]
    }),
  ),
)

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

/** Reports every new list of accounts; invalid lists are ignored. */
export function watchAccounts(
  { accounts }: Injected,
  listener: (accounts: readonly InjectedAccount[]) => void,
): Unsubscribe {
  let watching = true
  let unsubscribe: unknown
  const stop = () => {
    watching = false
    if (typeof unsubscribe === 'function') unsubscribe()
  }
  // Wallets return the unsubscribe function directly or as a promise.
  const keep = (given: unknown) => {
    unsubscribe = given
    if (!watching) stop()
  }
  const notify = (listed: unknown) => {
    const { success, data } = accountsSchema.safeParse(listed)
    if (watching && success) listener(data)
  }
  try {
    Promise.resolve(accounts.subscribe(notify)).then(keep, () => undefined)
  } catch {
    // A wallet without change events still works.
  }
  return stop
}
