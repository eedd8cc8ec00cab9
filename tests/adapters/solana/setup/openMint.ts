import { Keypair, type PublicKey, SystemProgram } from '@solana/web3.js'
import type { Cluster } from './openCluster.ts'
import { sendSigned } from './sendSigned.ts'
import { instructionOf, tokenProgram } from './tokenInstructions.ts'

/** An extension of a mint: the size of its data, and the instruction that sets it up. */
type MintExtension = readonly [size: number, data: readonly number[]]

type Mint = {
  readonly authority: Keypair
  readonly program?: PublicKey
  readonly decimals?: number
  readonly extensions?: readonly MintExtension[]
}

/** Creates a mint that its authority may mint and freeze. */
export async function openMint(
  cluster: Cluster,
  { authority, program = tokenProgram, decimals = 6, extensions = [] }: Mint,
): Promise<PublicKey> {
  const key = Keypair.generate()
  const { publicKey: mint } = key
  const space = extensions.reduce((sum, [size]) => sum + 4 + size, extensions.length ? 166 : 82)
  const owner = authority.publicKey
  const lamports = (await cluster.ask('getMinimumBalanceForRentExemption', space)) as number
  await sendSigned(
    cluster,
    [
      SystemProgram.createAccount({
        fromPubkey: owner,
        newAccountPubkey: mint,
        lamports,
        space,
        programId: program,
      }),
      ...extensions.map(([, data]) => instructionOf(program, data, [[mint, 'w']])),
      instructionOf(
        program,
        [20, decimals, ...owner.toBytes(), 1, ...owner.toBytes()],
        [[mint, 'w']],
      ),
    ],
    [authority, key],
  )
  return mint
}
