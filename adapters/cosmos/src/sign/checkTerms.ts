import { cosmosErrors } from '../cosmosErrors.ts'
import type { SignedTerms } from './SignedTerms.ts'

/** Wallets may change the fee; the maximum as a percentage of the requested fee. */
const percent = 125n

/**
 * Compares the signed transaction with the requested one. A wallet may choose another gas limit, another fee in the
 * same coin, up to 1.25 times the requested one or `cap`, and a memo where the request had none; without a requested
 * fee the wallet chooses it. Throws `cosmos/altered` and `cosmos/walletFee`.
 */
export function checkTerms(asked: SignedTerms, signed: SignedTerms, cap?: bigint): void {
  const keepsMemo = asked.memo === '' || asked.memo === signed.memo
  if (asked.rest !== signed.rest || !keepsMemo) throw cosmosErrors.create('altered', [])
  if (asked.fee.length === 0) return
  for (const { denom } of signed.fee) {
    const max = cap !== undefined && denom === asked.fee[0]?.denom ? cap : limitOf(asked, denom)
    const amount = sumOf(signed, denom)
    if (amount > max)
      throw cosmosErrors.create('walletFee', [`${amount} ${denom}`, `${max} ${denom}`], {
        hints: ['Choose a lower fee in the wallet, or show the visitor the higher one first'],
      })
  }
}

function limitOf(asked: SignedTerms, denom: string): bigint {
  return (sumOf(asked, denom) * percent) / 100n
}

function sumOf({ fee }: SignedTerms, denom: string): bigint {
  return fee.reduce((sum, coin) => (coin.denom === denom ? sum + coin.amount : sum), 0n)
}
