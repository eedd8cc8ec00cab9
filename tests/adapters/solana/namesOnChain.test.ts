import { contractAdapterHost as adapterHost } from '@portico/core/testing'
import { solana } from '@portico/solana'
import { Keypair, PublicKey } from '@solana/web3.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  namePlace,
  primaryAddress,
  recordPlaces,
  reversePlace,
  tokenAddresses,
} from '../../../adapters/solana/src/chain/nameAccounts.ts'
import { keys } from './setup/keys.ts'
import {
  holderAccount,
  nameAccount,
  primaryAccount,
  type StoredAccount,
  textAccount,
  tokenizerProgram,
  tokenProgram,
} from './setup/nameAccounts.ts'
import { type Cluster, openCluster } from './setup/openCluster.ts'
import { signBytes } from './setup/signBytes.ts'

type Place = Parameters<typeof primaryAddress>[0]

const signal = new AbortController().signal
const alice = keys.alice.publicKey.toBase58() as Place
const bob = keys.bob.publicKey.toBase58()
const carol = Keypair.generate().publicKey.toBase58()

let cluster: Cluster
beforeAll(async () => {
  cluster = await openCluster()
}, 60_000)
afterAll(() => cluster.stop())

const set = (address: string, { owner, data }: StoredAccount) =>
  cluster.ask('sandbox_setAccount', address, {
    owner,
    data: Buffer.from(data).toString('base64'),
  })

it('names are read from the accounts of a cluster: owner, signed record, token and primary name', async () => {
  const { network } = cluster
  const { names } = await solana({ networks: [network], snsNetwork: `${network.id}` }).load(
    adapterHost,
  )
  const resolve = () => names?.resolve?.('alice.sns', { network, signal })
  const lookup = (address: string) => names?.lookup?.(address, { network, signal })
  const { address } = await namePlace('alice.sns')
  expect(await resolve()).toBeUndefined()

  // More data than is requested, as owners of names may store in them.
  await set(address, nameAccount({ owner: alice }, new Uint8Array(2_000).fill(7)))
  expect(await resolve()).toBe(alice)

  await set(await primaryAddress(alice), primaryAccount(address))
  await set((await reversePlace(address)).address, textAccount('alice'))
  expect(await lookup(alice)).toEqual({ name: 'alice.sns' })

  // Alice has it paid to Bob.
  const [{ address: record }] = await recordPlaces(address)
  const parts = [keys.bob.publicKey.toBytes(), new PublicKey(record).toBytes()]
  const message = Buffer.from(Buffer.concat(parts).toString('hex'))
  const content = Buffer.concat([keys.bob.publicKey.toBytes(), signBytes(keys.alice, message)])
  await set(record, nameAccount({ parent: address }, content))
  expect(await resolve()).toBe(bob)
  expect(await lookup(alice)).toBeUndefined()

  // Carol holds it as a token.
  const [mint, tokenRecord] = await tokenAddresses(address)
  const held = [address, address, mint].flatMap((each) => [...new PublicKey(each).toBytes()])
  await set(tokenRecord, { owner: tokenizerProgram, data: Uint8Array.from([2, 255, ...held]) })
  expect(await resolve()).toBeUndefined()
  await set(mint, mintAccount())
  await set(Keypair.generate().publicKey.toBase58(), holderAccount(mint, alice, 0))
  await set(Keypair.generate().publicKey.toBase58(), holderAccount(mint, carol))
  expect(await resolve()).toBe(carol)
})

/** A mint of one indivisible token. */
function mintAccount(): StoredAccount {
  const data = new Uint8Array(82)
  data[36] = 1
  data[45] = 1
  return { owner: tokenProgram, data }
}
