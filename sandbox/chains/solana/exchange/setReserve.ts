import type { Address } from '@solana/kit'
import type { Chain } from '../Chain.ts'

/** Offset of the amount in a token account: after the addresses of mint and owner. */
const amountAt = 64

/** Sets what lies in a vault, as if others had swapped meanwhile; returns what lay there, in base units. */
export function setReserve(chain: Chain, vault: Address, amount: bigint): bigint {
  const account = chain.svm.getAccount(vault)
  if (!account.exists) throw new Error(`No vault at ${vault}`)
  const data = Uint8Array.from(account.data)
  const view = new DataView(data.buffer)
  const before = view.getBigUint64(amountAt, true)
  view.setBigUint64(amountAt, amount, true)
  chain.svm.setAccount({ ...account, data })
  return before
}
