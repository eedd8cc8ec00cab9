import type { AdapterHost, Permission, PermissionQuery, PermissionSource } from '@portico/core'
import { checkedAddress } from '../chain/checkedAddress.ts'
import { openRpc } from '../chain/networkRpc.ts'
import { type Delegation, readDelegates } from './readDelegates.ts'
import { revokeDelegates } from './revokeDelegates.ts'

/** Fits into one transaction with room to spare. */
const maxInOne = 10
/** Beyond any supply in practice: the greatest amount of a token account. */
const unlimited = 2n ** 64n - 1n

/** Who may move tokens of an account: the delegates of its token accounts. Throws `network/*`. */
export function delegates(host: Pick<AdapterHost, 'clock'>): PermissionSource {
  const read = async ({ account, network, signal }: PermissionQuery) => {
    signal.throwIfAborted()
    openRpc(network, host)
    const found = await readDelegates(network, checkedAddress(account.address), signal)
    signal.throwIfAborted()
    return found
  }
  return {
    id: 'solana',
    kind: 'spend',
    list: async (query) => ({
      permissions: (await read(query)).map((it) => toPermission(it, query)),
    }),
    async describe({ id }, query) {
      const found = (await read(query)).find((it) => idOf(it) === id)
      return found && toPermission(found, query)
    },
    async revoke(permissions, query) {
      const wanted = new Set(permissions.map(({ id }) => id))
      const found = (await read(query)).filter((it) => wanted.has(idOf(it)))
      return chunks(found).map((some) => ({
        ids: some.map(idOf),
        transaction: () => revokeDelegates(query, some),
      }))
    },
  }
}

/** Another delegate of the same token account is another permission. */
function idOf({ address, delegate }: Delegation): string {
  return `${address} ${delegate}`
}

function toPermission(delegation: Delegation, { account, network }: PermissionQuery): Permission {
  const { mint, delegate, units, amount: written } = delegation
  // An amount that nobody can count may be any.
  const isBounded = units < unlimited && written !== undefined
  const amount = isBounded ? { amount: written } : { isUnlimited: true }
  return {
    id: idOf(delegation),
    kind: 'spend',
    account: account.address,
    networkId: network.caipNetworkId,
    holder: { address: delegate },
    terms: [{ symbol: `${mint.slice(0, 4)}…${mint.slice(-4)}`, token: mint, ...amount }],
    canRevoke: true,
  }
}

function chunks(all: readonly Delegation[]): readonly (readonly Delegation[])[] {
  const count = Math.ceil(all.length / maxInOne)
  return Array.from({ length: count }, (_, at) => all.slice(at * maxInOne, (at + 1) * maxInOne))
}
