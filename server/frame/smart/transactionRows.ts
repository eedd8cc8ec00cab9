import { keccak_256 } from '@noble/hashes/sha3.js'
import type { ApprovalRow } from '../approval/Approval.ts'
import { hex } from '../bytes.ts'
import { t } from '../en.ts'
import type { EvmTransaction } from '../evm/EvmTransaction.ts'
import { encodeTransaction } from '../evm/encodeTransaction.ts'
import { hashAuthorization } from '../evm/hashAuthorization.ts'

/**
 * The raw form of a transaction of a smart account. With an upgrade its hash covers a signature that is made after the approval,
 * so its own is shown.
 */
export function transactionRows({
  authorization,
  ...transaction
}: EvmTransaction): readonly ApprovalRow[] {
  const { nonce, gas, data } = transaction
  const digest = hex.encode(
    authorization ? hashAuthorization(authorization) : keccak_256(encodeTransaction(transaction)),
  )
  return [
    { label: t('nonce'), value: String(nonce), kind: 'text' },
    { label: t('gas'), value: gas.toLocaleString('en-US'), kind: 'text' },
    { label: t('wholeCall'), value: data, kind: 'code' },
    { label: t(authorization ? 'upgradeDigest' : 'digest'), value: digest, kind: 'code' },
  ]
}
