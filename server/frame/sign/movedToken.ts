import { describeCall } from '../evm/describeCall.ts'
import type { EvmTransaction } from '../evm/EvmTransaction.ts'

/** The contract of the token of which a call moves or allows an amount; undefined for any other call. */
export function movedToken({ to, data }: Pick<EvmTransaction, 'to' | 'data'>): string | undefined {
  const call = describeCall(data)
  return call && 'amount' in call && call.kind !== 'safeTransferFrom' ? to : undefined
}
