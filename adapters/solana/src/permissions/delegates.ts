import type {
  AdapterHost,
  Permission,
  PermissionQuery,
  PermissionSource,
  Signer,
} from '@portico/core/adapter'
import { shortAddress } from '@portico/core/caip'
import {
  appendTransactionMessageInstructions,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getRevokeInstruction } from '@solana-program/token'
import { checkedAddress } from '../chain/getBalances.ts'
import { openRpc } from '../chain/networkRpc.ts'
import { requestNode } from '../chain/requestNode.ts'
import { blockhashSchema } from '../chain/schemas.ts'
import { type Delegation, readDelegates } from './readDelegates.ts'

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
    terms: [{ symbol: shortAddress(mint), token: mint, ...amount }],
    canRevoke: true,
  }
}

function chunks(all: readonly Delegation[]): readonly (readonly Delegation[])[] {
  const count = Math.ceil(all.length / maxInOne)
  return Array.from({ length: count }, (_, at) => all.slice(at * maxInOne, (at + 1) * maxInOne))
}

/** A transaction in wire format that ends delegations. Throws `network/*`. */
export async function revokeDelegates(
  { account, network }: Signer,
  delegations: readonly Delegation[],
): Promise<Uint8Array> {
  const owner = createNoopSigner(checkedAddress(account.address))
  const lifetime = await requestNode(network, {
    call: (rpc) => rpc.getLatestBlockhash(),
    answer: blockhashSchema,
  })
  const revocations = delegations.map(({ address, programId }) =>
    getRevokeInstruction({ source: address, owner }, { programAddress: programId }),
  )
  const message = pipe(
    createTransactionMessage({ version: 'legacy' }),
    (it) => setTransactionMessageFeePayerSigner(owner, it),
    (it) => appendTransactionMessageInstructions(revocations, it),
    (it) => setTransactionMessageLifetimeUsingBlockhash(lifetime, it),
  )
  return Uint8Array.from(getTransactionEncoder().encode(compileTransaction(message)))
}
