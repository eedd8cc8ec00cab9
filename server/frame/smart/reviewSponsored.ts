import type { ApprovalRow } from '../approval/Approval.ts'
import { hex } from '../bytes/hex.ts'
import type { Sponsor } from '../calls/Sponsor.ts'
import type { SignedAuthorization } from '../evm/EvmAuthorization.ts'
import { hashAuthorization } from '../evm/hashAuthorization.ts'
import { hashTypedData } from '../evm/hashTypedData.ts'
import { readTokens } from '../evm/readTokens.ts'
import { toQuantity } from '../evm/toQuantity.ts'
import { movedToken } from '../sign/movedToken.ts'
import type { SignContext } from '../sign/SignContext.ts'
import { t } from '../t.ts'
import { describeBatch } from './describeBatch.ts'
import { entryPoint } from './entryPoint.ts'
import { operationData } from './operationData.ts'
import { prepareOperation } from './prepareOperation.ts'
import type { SmartCall } from './SmartCall.ts'
import { smartNetwork } from './smartNetwork.ts'
import type { UserOperation } from './UserOperation.ts'
import { upgradeOf } from './upgradeOf.ts'
import { writeSignedOperation } from './writeSignedOperation.ts'

export type SignedOperation = {
  /** As a bundler takes it. */
  readonly operation: object
  readonly hash: `0x${string}`
}

/** Shows calls of which somebody else pays the fee, and signs exactly that; or says why the fee is not paid. */
export async function reviewSponsored(
  calls: readonly SmartCall[],
  sponsor: Sponsor,
  context: SignContext,
): Promise<SignedOperation | { readonly declined: string }> {
  const { wallet, network, address: from, approve } = context
  const { settings, chainId, node } = smartNetwork(context)
  const upgrade = await upgradeOf(from, settings, node)
  const prepared = await prepareOperation(calls, { sponsor, upgrade }, context)
  if ('declined' in prepared) return prepared
  const { operation } = prepared
  const [tokens, balance] = await Promise.all([
    readTokens(calls.map(movedToken), node),
    node('eth_getBalance', [from, 'latest']).then(toQuantity),
  ])
  const isShort = balance < calls.reduce((sum, { value }) => sum + value, 0n)
  const data = operationData(operation, chainId)
  const hash = hex.encode(hashTypedData(data))
  const details = detailsOf(operation, hash)
  const fee = { host: new URL(sponsor.url).host }
  await approve(describeBatch({ calls, network, from, tokens, upgrade, fee, isShort, details }))
  const { authorization } = operation
  const signature = hex.encode(await wallet.signTypedData(data, from))
  const signed: SignedAuthorization | undefined =
    authorization && (await wallet.signAuthorization(authorization, from))
  return { operation: writeSignedOperation(operation, { signature, authorization: signed }), hash }
}

function detailsOf(operation: UserOperation, hash: string): readonly ApprovalRow[] {
  const { nonce, callData, paymaster, authorization } = operation
  const { callGasLimit, verificationGasLimit, preVerificationGas } = operation
  const gas = callGasLimit + verificationGasLimit + preVerificationGas
  const code = (label: string, value: string): ApprovalRow => ({ label, value, kind: 'code' })
  return [
    { label: t('nonce'), value: String(nonce), kind: 'text' },
    { label: t('gas'), value: gas.toLocaleString('en-US'), kind: 'text' },
    { label: t('entryPoint'), value: entryPoint, kind: 'address' },
    { label: t('paymaster'), value: paymaster.address, kind: 'address' },
    code(t('wholeCall'), callData),
    ...(authorization
      ? [code(t('upgradeDigest'), hex.encode(hashAuthorization(authorization)))]
      : []),
    code(t('digest'), hash),
  ]
}
