import { AccountRole, type Address, type Instruction } from '@solana/kit'
import { exchangeProgram } from '../../../chains/solana/exchange/sandboxPools.ts'
import type { Way } from './poolOf.ts'

type Swap = {
  readonly owner: Address
  /** Token accounts of the owner. */
  readonly paid: Address
  readonly got: Address
  readonly amount: bigint
  readonly least: bigint
}

/** The exchange's instruction, as `sandbox/chains/solana/exchange/exchange.c` describes it. */
export function swapInstruction({ pool, paid: side }: Way, swap: Swap): Instruction {
  const { owner, paid, got, amount, least } = swap
  const [vaultIn, vaultOut] = side === 0 ? pool.vaults : pool.vaults.toReversed()
  const data = new Uint8Array(18)
  const view = new DataView(data.buffer)
  view.setBigUint64(0, amount, true)
  view.setBigUint64(8, least, true)
  data.set([pool.bump, side], 16)
  const writable = (address = '') => ({
    address: address as Address,
    role: AccountRole.WRITABLE as const,
  })
  return {
    programAddress: exchangeProgram as Address,
    accounts: [
      { address: owner, role: AccountRole.READONLY_SIGNER },
      ...[paid, got, vaultIn, vaultOut].map((it) => writable(it)),
      { address: pool.address as Address, role: AccountRole.READONLY },
      {
        address: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address,
        role: AccountRole.READONLY,
      },
    ],
    data,
  }
}
