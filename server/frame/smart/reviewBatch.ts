import type { ApprovalRow, Approved } from '../approval/Approval.ts'
import { hex } from '../bytes.ts'
import type { Sponsor } from '../calls/readBatch.ts'
import { t } from '../en.ts'
import type { SignedAuthorization } from '../evm/EvmTransaction.ts'
import { hashTypedData } from '../evm/hashMessages.ts'
import { toQuantity } from '../evm/node.ts'
import { readTokens } from '../evm/readTokens.ts'
import { frameError } from '../frameError.ts'
import type { SignContext } from '../page/FrameContext.ts'
import { movedToken } from '../sign/describeEvmCall.ts'
import { findPasskeys, type Passkeys, requestOf, signatureOf } from '../signers/findPasskeys.ts'
import { describeBatch, operationRows, transactionRows } from './describeBatch.ts'
import { prepareBatch, type SmartCall } from './prepareBatch.ts'
import { prepareOperation, prepareOwnOperation } from './prepareOperation.ts'
import { smartNetwork } from './smartNetwork.ts'
import { operationData, type UserOperation, writeSignedOperation } from './UserOperation.ts'
import { upgradeOf } from './upgrade.ts'

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
  const { settings, chainId, from, node } = smartNetwork(context)
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

/** Shows calls of which somebody else pays the fee, and signs exactly that; or says why the fee is not paid. */
export async function reviewSponsored(
  calls: readonly SmartCall[],
  sponsor: Sponsor,
  context: SignContext,
): Promise<SignedOperation | { readonly declined: string }> {
  const { network, address: from, approve } = context
  const { settings, chainId, node } = smartNetwork(context)
  const upgrade = await upgradeOf(from, settings, node)
  const passkeys = upgrade ? undefined : await findPasskeys(context)
  const plan = { sponsor, upgrade, cost: passkeys?.cost }
  const prepared = await prepareOperation(calls, plan, context)
  if ('declined' in prepared) return prepared
  const { operation } = prepared
  const [tokens, balance] = await Promise.all([
    readTokens(calls.map(movedToken), node),
    node('eth_getBalance', [from, 'latest']).then(toQuantity),
  ])
  const isShort = balance < calls.reduce((sum, { value }) => sum + value, 0n)
  const hash = hex.encode(hashTypedData(operationData(operation, chainId)))
  const details = operationRows(operation, hash)
  const fee = { host: new URL(sponsor.url).host }
  const shown = { calls, network, from, tokens, upgrade, fee, isShort, details }
  const approved = await approve({
    ...describeBatch(shown),
    ...(passkeys && { passkey: requestOf(hash, passkeys) }),
  })
  return signOperation(operation, { approved, passkeys }, context)
}

export type SignedOperation = {
  /** As a bundler takes it. */
  readonly operation: object
  readonly hash: `0x${string}`
}
type Answer = {
  /** Without an assertion where the visitor approved without a passkey. */
  readonly approved: Approved
  /** Those that were offered. */
  readonly passkeys: Passkeys | undefined
}

/** The operation that was approved, with the signature of a passkey, or of the account's own key. Throws `factor`. */
async function signOperation(
  operation: UserOperation,
  { approved, passkeys }: Answer,
  context: Pick<SignContext, 'wallet' | 'network' | 'address'>,
): Promise<SignedOperation> {
  const { wallet, address } = context
  const { assertion } = approved
  const data = operationData(operation, smartNetwork(context).chainId)
  const hash = hex.encode(hashTypedData(data))
  if (assertion) {
    if (!passkeys) throw frameError('factor', 'No passkey was asked for')
    const signature = await signatureOf(assertion, hash, passkeys)
    return { operation: writeSignedOperation(operation, { signature }), hash }
  }
  const { authorization } = operation
  const signature = hex.encode(await wallet.signTypedData(data, address, approved))
  const signed: SignedAuthorization | undefined =
    authorization && (await wallet.signAuthorization(authorization, address, approved))
  return { operation: writeSignedOperation(operation, { signature, authorization: signed }), hash }
}
