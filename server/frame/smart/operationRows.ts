import type { ApprovalRow } from '../approval/Approval.ts'
import { hex } from '../bytes.ts'
import { t } from '../en.ts'
import { hashAuthorization } from '../evm/hashAuthorization.ts'
import { entryPoint } from './entryPoint.ts'
import type { UserOperation } from './UserOperation.ts'

/** The raw form of an operation; `hash` is what is signed. */
export function operationRows(operation: UserOperation, hash: string): readonly ApprovalRow[] {
  const { nonce, callData, paymaster, authorization } = operation
  const { callGasLimit, verificationGasLimit, preVerificationGas } = operation
  const gas = callGasLimit + verificationGasLimit + preVerificationGas
  const code = (label: string, value: string): ApprovalRow => ({ label, value, kind: 'code' })
  return [
    { label: t('nonce'), value: String(nonce), kind: 'text' },
    { label: t('gas'), value: gas.toLocaleString('en-US'), kind: 'text' },
    { label: t('entryPoint'), value: entryPoint, kind: 'address' },
    ...(paymaster
      ? [{ label: t('paymaster'), value: paymaster.address, kind: 'address' } as const]
      : []),
    code(t('wholeCall'), callData),
    ...(authorization
      ? [code(t('upgradeDigest'), hex.encode(hashAuthorization(authorization)))]
      : []),
    code(t('digest'), hash),
  ]
}
