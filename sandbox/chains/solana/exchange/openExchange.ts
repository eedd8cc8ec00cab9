import { createHash } from 'node:crypto'
import {
  type Address,
  createKeyPairSignerFromPrivateKeyBytes,
  type Instruction,
  type KeyPairSigner,
} from '@solana/kit'
import { getCreateAccountInstruction } from '@solana-program/system'
import {
  getInitializeAccount3Instruction,
  getInitializeMint2Instruction,
  getMintToInstruction,
} from '@solana-program/token'
import type { Chain } from '../Chain.ts'
import { mintSize, tokenPrograms, tokenSize } from '../encodeAccount.ts'
import { runTransaction } from '../runTransaction.ts'
import program from './exchange.json' with { type: 'json' }
import { exchangeProgram, exchangeTokens, sandboxPools, wrappedSol } from './sandboxPools.ts'

const sol = 1_000_000_000n
/** By pool, in the order of its vaults and in base units: 150 CORAL for a SOL, 2 CORAL for a KELP. */
const reserves = [
  [2_000n * sol, 300_000n * 1_000_000n],
  [1_000_000n * 1_000_000n, 500_000n * sol],
] as const
/** The names of the keys of the vaults. */
const vaultNames = [
  ['SOL-CORAL SOL', 'SOL-CORAL CORAL'],
  ['CORAL-KELP CORAL', 'CORAL-KELP KELP'],
] as const
/** The names of the keys of the tokens; CORAL is the sandbox's first token. */
const mintNames = ['Sandbox Token', 'KELP'] as const
const programAddress = tokenPrograms[0] as Address

function known(name: string): Promise<KeyPairSigner> {
  const seed = createHash('sha256').update(`Portico sandbox: ${name}`).digest()
  return createKeyPairSignerFromPrivateKeyBytes(seed)
}

/** Loads the exchange's program, and fills its pools by transactions of the runtime. */
export async function openExchange(chain: Chain): Promise<void> {
  const issuer = await known('issuer')
  chain.svm.addProgram(exchangeProgram as Address, Buffer.from(program.elf, 'base64'))
  chain.airdrop(issuer.address, 10_000n * sol)
  for (const [at, { mint, decimals }] of exchangeTokens.entries()) {
    const key = await known(mintNames[at]!)
    if (!chain.svm.getAccount(mint as Address).exists)
      await runTransaction(chain, issuer, createMint(chain, { issuer, key, decimals }))
  }
  for (const [at, { address, mints, vaults }] of sandboxPools.entries()) {
    for (const [side, mint] of mints.entries()) {
      const vault = await known(vaultNames[at]![side]!)
      if (vault.address !== vaults[side]) throw new Error('The vaults are at other addresses')
      const amount = reserves[at]![side]!
      const fill = { issuer, vault, mint: mint as Address, owner: address as Address, amount }
      await runTransaction(chain, issuer, createVault(chain, fill))
    }
  }
}

type Mint = {
  readonly issuer: KeyPairSigner
  readonly key: KeyPairSigner
  readonly decimals: number
}

function createMint(chain: Chain, { issuer, key, decimals }: Mint): readonly Instruction[] {
  return [
    getCreateAccountInstruction({
      payer: issuer,
      newAccount: key,
      lamports: chain.svm.minimumBalanceForRentExemption(BigInt(mintSize)),
      space: mintSize,
      programAddress,
    }),
    getInitializeMint2Instruction({ mint: key.address, decimals, mintAuthority: issuer.address }),
  ]
}

type Vault = {
  readonly issuer: KeyPairSigner
  readonly vault: KeyPairSigner
  readonly mint: Address
  /** The pool. */
  readonly owner: Address
  readonly amount: bigint
}

/** What lies in an account of wrapped SOL beyond its rent is its amount. */
function createVault(chain: Chain, fill: Vault): readonly Instruction[] {
  const { issuer, vault, mint, owner, amount } = fill
  const rent = chain.svm.minimumBalanceForRentExemption(BigInt(tokenSize))
  const isSol = mint === wrappedSol
  return [
    getCreateAccountInstruction({
      payer: issuer,
      newAccount: vault,
      lamports: isSol ? rent + amount : rent,
      space: tokenSize,
      programAddress,
    }),
    getInitializeAccount3Instruction({ account: vault.address, mint, owner }),
    ...(isSol
      ? []
      : [getMintToInstruction({ mint, token: vault.address, mintAuthority: issuer, amount })]),
  ]
}
