import { hex } from '../bytes.ts'
import type { Sponsor } from '../calls/Sponsor.ts'
import { hashTypedData } from '../evm/hashTypedData.ts'
import { readTokens } from '../evm/readTokens.ts'
import { toQuantity } from '../evm/toQuantity.ts'
import { movedToken } from '../sign/movedToken.ts'
import type { SignContext } from '../sign/SignContext.ts'
import { findPasskeys } from '../signers/findPasskeys.ts'
import { requestOf } from '../signers/requestOf.ts'
import { describeBatch } from './describeBatch.ts'
import { operationData } from './operationData.ts'
import { operationRows } from './operationRows.ts'
import { prepareOperation } from './prepareOperation.ts'
import type { SmartCall } from './SmartCall.ts'
import { type SignedOperation, signOperation } from './signOperation.ts'
import { smartNetwork } from './smartNetwork.ts'
import { upgradeOf } from './upgradeOf.ts'

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
