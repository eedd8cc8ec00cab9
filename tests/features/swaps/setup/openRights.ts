import {
  AddressLookupTableProgram,
  Authorized,
  Keypair,
  Lockup,
  PublicKey,
  StakeProgram,
  SystemProgram,
  type TransactionInstruction,
} from '@solana/web3.js'
import { keys } from '../../../adapters/solana/setup/keys.ts'
import type { Cluster } from '../../../adapters/solana/setup/openCluster.ts'
import { openMint } from '../../../adapters/solana/setup/openMint.ts'
import { sendSigned } from '../../../adapters/solana/setup/sendSigned.ts'
import {
  approve,
  associatedOf,
  f64,
  instructionOf,
  mintTo,
  openAssociated,
  token2022,
  tokenProgram,
  u16,
  u64,
} from '../../../adapters/solana/setup/tokenInstructions.ts'

const [alice, mallory] = [keys.alice.publicKey, keys.bob.publicKey]
const own = alice.toBytes()
const slotHashes = 'SysvarS1otHashes111111111111111111111111111'
/** By which the visitor derived an account. */
export const seed = 'savings'

export type Rights = Awaited<ReturnType<typeof openRights>>

/** Mints, accounts and rights of the visitor on a cluster. */
export async function openRights(cluster: Cluster) {
  const mints = await openMints(cluster)
  const { plain, extended } = mints
  const mine = associatedOf(alice, plain)
  const theirs = associatedOf(mallory, plain)
  const theirsExtended = associatedOf(mallory, extended, token2022)
  const send = (instructions: TransactionInstruction[], ...more: Keypair[]) =>
    sendSigned(cluster, instructions, [keys.alice, ...more])
  await send([
    openAssociated(alice, alice, plain),
    openAssociated(alice, mallory, plain),
    openAssociated(alice, mallory, extended, token2022),
    mintTo(tokenProgram, { mint: plain, to: mine, by: alice, units: 1_000_000n }),
    mintTo(token2022, { mint: extended, to: theirsExtended, by: alice, units: 1_000_000n }),
  ])
  // The visitor may spend tokens that lie in a stranger's account.
  const units = 1_000n
  const minted = mintTo(tokenProgram, { mint: plain, to: theirs, by: alice, units })
  const allowed = approve({ account: theirs, to: alice, by: mallory, units })
  await send([minted, allowed], keys.bob)
  const [nonce, stake] = [Keypair.generate(), Keypair.generate()]
  const derived = await PublicKey.createWithSeed(alice, seed, SystemProgram.programId)
  await send(
    [
      ...SystemProgram.createNonceAccount({
        fromPubkey: alice,
        noncePubkey: nonce.publicKey,
        authorizedPubkey: alice,
        lamports: 500_000_000,
      }).instructions,
      ...StakeProgram.createAccount({
        fromPubkey: alice,
        stakePubkey: stake.publicKey,
        authorized: new Authorized(alice, alice),
        lockup: new Lockup(0, 0, PublicKey.default),
        lamports: 2_000_000_000,
      }).instructions,
      SystemProgram.transfer({ fromPubkey: alice, toPubkey: derived, lamports: 100_000_000 }),
    ],
    nonce,
    stake,
  )
  const accounts = { nonce: nonce.publicKey, stake: stake.publicKey, derived }
  const [multisig, table] = [await openMultisig(cluster, plain), await openTable(cluster)]
  return { ...mints, ...accounts, mine, theirs, theirsExtended, multisig, table }
}

/** Three mints, of whose authorities the visitor is each. */
async function openMints(cluster: Cluster) {
  const authority = keys.alice
  const open = (...extensions: readonly (readonly [number, readonly number[]])[]) =>
    openMint(cluster, { authority, program: token2022, extensions })
  const plain = await openMint(cluster, { authority })
  const extended = await open(
    [32, [25, 1, ...own]],
    [32, [35, ...own]],
    [108, [26, 0, 1, ...own, 1, ...own, ...u16(100), ...u64(1_000n)]],
    [64, [36, 0, ...own, ...new Uint8Array(32)]],
    [64, [39, 0, ...own, ...own]],
    [64, [40, 0, ...own, ...own]],
    [64, [41, 0, ...own, ...own]],
    [56, [43, 0, ...own, ...f64(2)]],
    [33, [44, 0, ...own]],
  )
  const bearing = await open(
    [52, [33, 0, ...own, ...u16(300)]],
    [65, [27, 0, ...own, 1, ...new Uint8Array(32)]],
  )
  return { plain, extended, bearing }
}

/** A multisig for which the visitor alone can sign, with tokens. */
async function openMultisig(cluster: Cluster, mint: PublicKey) {
  const key = Keypair.generate()
  const { publicKey: address } = key
  const [space, programId] = [355, tokenProgram]
  const lamports = (await cluster.ask('getMinimumBalanceForRentExemption', space)) as number
  const parts = { fromPubkey: alice, newAccountPubkey: address, lamports, space, programId }
  const members = [[address, 'w'] as const, [alice, 'r'] as const, [mallory, 'r'] as const]
  const account = associatedOf(address, mint)
  const instructions = [
    SystemProgram.createAccount(parts),
    instructionOf(tokenProgram, [19, 1], members),
    openAssociated(alice, address, mint),
    mintTo(tokenProgram, { mint, to: account, by: alice, units: 1_000n }),
  ]
  await sendSigned(cluster, instructions, [keys.alice, key])
  return { address, account }
}

async function openTable(cluster: Cluster): Promise<PublicKey> {
  const asked = [slotHashes, { encoding: 'base64' }]
  const { value } = (await cluster.ask('getAccountInfo', ...asked)) as { value: { data: [string] } }
  const recentSlot = Buffer.from(value.data[0], 'base64').readBigUInt64LE(8)
  const parts = { authority: alice, payer: alice, recentSlot }
  const [create, table] = AddressLookupTableProgram.createLookupTable(parts)
  await sendSigned(cluster, [create], [keys.alice])
  return table
}
