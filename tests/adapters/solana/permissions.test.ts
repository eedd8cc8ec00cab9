import type { PermissionQuery, Revocation } from '@portico/core/adapter'
import { contractAdapterHost as adapterHost, permissionContract } from '@portico/core/testing'
import {
  Connection,
  Keypair,
  PublicKey,
  sendAndConfirmTransaction,
  Transaction,
  TransactionInstruction,
} from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdapter } from '../../../adapters/solana/src/session/createAdapter.ts'
import { keys } from './setup/keys.ts'
import { type Cluster, openCluster } from './setup/openCluster.ts'
import { connectedWallet, solanaSigner } from './setup/solanaSigner.ts'

const adapter = createAdapter({ networks: [] }, adapterHost)
const { sendTransaction, permissions } = adapter as Required<typeof adapter>
const programs = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
].map((it) => new PublicKey(it))
const alice = keys.alice.publicKey

let cluster: Cluster
let connection: Connection
beforeAll(async () => {
  cluster = await openCluster()
  connection = new Connection(cluster.url, {
    commitment: 'confirmed',
    wsEndpoint: cluster.url.replace('http', 'ws'),
  })
  await cluster.ask('sandbox_fund', alice.toBase58())
}, 60_000)
afterAll(async () => {
  await connection.getSlot() // what web3.js asked before it is answered by then
  // It has no verb to close its socket, which would look for the cluster for ever.
  const socket = Reflect.get(connection, '_rpcWebSocket')
  socket.setAutoReconnect(false)
  socket.close()
  await cluster.stop()
})

/** Lets a new delegate move this many units from Alice's account of each token program. */
async function delegate(units: bigint): Promise<PublicKey> {
  const other = Keypair.generate().publicKey
  const transaction = new Transaction()
  for (const programId of programs) {
    const { value } = await connection.getParsedTokenAccountsByOwner(alice, { programId })
    const data = Buffer.alloc(9)
    data.writeUInt8(4) // Approve
    data.writeBigUInt64LE(units, 1)
    const places = [
      { pubkey: value[0]!.pubkey, isSigner: false, isWritable: true },
      { pubkey: other, isSigner: false, isWritable: false },
      { pubkey: alice, isSigner: true, isWritable: false },
    ]
    transaction.add(new TransactionInstruction({ programId, keys: places, data }))
  }
  await sendAndConfirmTransaction(connection, transaction, [keys.alice])
  return other
}
const query = (wallet: unknown = connectedWallet()): PermissionQuery => ({
  ...solanaSigner(wallet, cluster.network),
  signal: new AbortController().signal,
})
async function send(revocation: Revocation, wallet = connectedWallet()): Promise<void> {
  if (!('transaction' in revocation)) throw new Error('not a transaction')
  const { account, network, connector } = query(wallet)
  const transaction = await revocation.transaction()
  await sendTransaction({ account, network, connector, transaction })
}

describe('the source of delegates satisfies the contract', () => {
  const create = async () => {
    await delegate(5_000_000n)
    const [source] = await permissions()
    return { source: source!, query: query(), send: (it: Revocation) => send(it) }
  }
  for (const { name, run } of permissionContract(create)) it(name, run)
})

it('lists delegates of both token programs, and ends them in one transaction that the wallet signs', async () => {
  const other = await delegate(5_000_000n)
  const [source] = await permissions()
  const { permissions: found } = await source!.list(query())
  expect(found.map(({ holder, terms }) => [holder.address, terms[0]?.amount])).toEqual([
    [other.toBase58(), '5'],
    [other.toBase58(), '0.005'],
  ])
  const revocations = await source!.revoke!(found, query())
  expect(revocations).toHaveLength(1)
  const wallet = connectedWallet()
  await send(revocations[0]!, wallet)
  expect(wallet.calls).toEqual(['signTransaction'])
  expect(await source!.list(query())).toEqual({ permissions: [] })
  await delegate(2n ** 64n - 1n)
  expect((await source!.list(query())).permissions[0]?.terms[0]).toMatchObject({
    isUnlimited: true,
  })
})
