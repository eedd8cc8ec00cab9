import { createHash } from 'node:crypto'
import {
  type Address,
  createKeyPairSignerFromPrivateKeyBytes,
  type KeyPairSigner,
} from '@solana/kit'
import type { Chain } from './Chain.ts'
import { tokenPrograms } from './encodeAccount.ts'
import { mintTokens } from './mintTokens.ts'

const sol = 1_000_000_000n

/** The sandbox's two tokens, one of each token program. Their amounts exceed 2^53. */
const tokens = [
  { name: 'Sandbox Token', program: tokenPrograms[0]! as Address, decimals: 6 },
  { name: 'Sandbox Token 2022', program: tokenPrograms[1]! as Address, decimals: 9 },
] as const

/** A key derived from the name, so that it is the same in every run. */
function knownSigner(name: string): Promise<KeyPairSigner> {
  const seed = createHash('sha256').update(`Portico sandbox: ${name}`).digest()
  return createKeyPairSignerFromPrivateKeyBytes(seed)
}

/** Gives an account 100 SOL and some of each token. */
export async function fund(chain: Chain, holder: Address): Promise<void> {
  const issuer = await knownSigner('issuer')
  if ((chain.svm.getBalance(issuer.address) ?? 0n) < sol)
    chain.airdrop(issuer.address, 1_000n * sol)
  chain.airdrop(holder, 100n * sol)
  for (const { name, program, decimals } of tokens) {
    const mint = await knownSigner(name)
    const amount = 9_007_199_254_740_993n // 2^53 + 1
    await mintTokens(chain, issuer, { program, mint, decimals, holder, amount })
  }
}
