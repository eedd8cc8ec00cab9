import type { ApprovalRow } from '../approval/Approval.ts'
import { hex } from '../bytes.ts'
import { t } from '../en.ts'
import { hashTypedData } from '../evm/hashTypedData.ts'
import { readTokens } from '../evm/readTokens.ts'
import { frameError } from '../frameError.ts'
import { movedToken } from '../sign/movedToken.ts'
import type { SignContext } from '../sign/SignContext.ts'
import { findPasskeys } from '../signers/findPasskeys.ts'
import { requestOf } from '../signers/requestOf.ts'
import { describeBatch } from './describeBatch.ts'
import { operationData } from './operationData.ts'
import { operationRows } from './operationRows.ts'
import { prepareBatch } from './prepareBatch.ts'
import { prepareOwnOperation } from './prepareOwnOperation.ts'
import type { SmartCall } from './SmartCall.ts'
import { type SignedOperation, signOperation } from './signOperation.ts'
import { smartNetwork } from './smartNetwork.ts'
import { transactionRows } from './transactionRows.ts'
import { upgradeOf } from './upgradeOf.ts'

type Signed = { readonly raw: `0x${string}`; readonly hash: `0x${string}` }

/**
 * Shows calls that the account makes as one transaction, with the upgrade that they may need, and signs exactly that; or,
 * where the visitor approves with a passkey, the operation that does the same.
 */
export async function reviewTogether(
  calls: readonly SmartCall[],
  context: SignContext,
  warnings: readonly string[] = [],
): Promise<Signed | SignedOperation> {
  const { wallet, network, address, approve } = context
  const { settings, chainId, node } = smartNetwork(context)
  const from = address as `0x${string}`
  const upgrade = await upgradeOf(from, settings, node)
  const passkeys = upgrade ? undefined : await findPasskeys(context)
  const [prepared, tokens, own] = await Promise.all([
    prepareBatch(calls, { chainId, from, node, upgradeTo: upgrade?.to }),
    readTokens(calls.map(movedToken), node),
    passkeys && prepareOwnOperation(calls, passkeys.cost, context),
  ])
  const { transaction, maxFee, isShort, failure } = prepared
  const hash = own && hex.encode(hashTypedData(operationData(own.operation, chainId)))
  const details = [
    ...transactionRows(transaction),
    ...(own && hash ? operationRows(own.operation, hash).map(withPasskey) : []),
  ]
  const approved = await approve({
    ...describeBatch({
      ...{ calls, network, from, tokens, upgrade, isShort, failure, warnings, details },
      ...{ fee: maxFee, passkeyFee: own?.maxFee },
    }),
    ...(passkeys && hash && { passkey: requestOf(hash, passkeys) }),
  })
  if (approved.assertion) {
    if (!own) throw frameError('factor')
    return signOperation(own.operation, { approved, passkeys }, context)
  }
  const [signed] = await wallet.signTransactions([transaction], address, approved)
  if (!signed) throw frameError('input')
  return signed
}

function withPasskey(row: ApprovalRow): ApprovalRow {
  return { ...row, label: t('withPasskey', { text: row.label }) }
}
