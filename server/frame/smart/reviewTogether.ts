import { keccak_256 } from '@noble/hashes/sha3.js'
import type { ApprovalRow } from '../approval/Approval.ts'
import { hex } from '../bytes/hex.ts'
import type { EvmTransaction } from '../evm/EvmTransaction.ts'
import { encodeTransaction } from '../evm/encodeTransaction.ts'
import { hashAuthorization } from '../evm/hashAuthorization.ts'
import { readTokens } from '../evm/readTokens.ts'
import { frameError } from '../frameError.ts'
import { movedToken } from '../sign/movedToken.ts'
import type { SignContext } from '../sign/SignContext.ts'
import { t } from '../t.ts'
import { describeBatch } from './describeBatch.ts'
import { prepareBatch } from './prepareBatch.ts'
import type { SmartCall } from './SmartCall.ts'
import { smartNetwork } from './smartNetwork.ts'
import { upgradeOf } from './upgradeOf.ts'

type Signed = { readonly raw: `0x${string}`; readonly hash: `0x${string}` }

/** Shows calls that the account makes as one transaction, with the upgrade that they may need, and signs exactly that. */
export async function reviewTogether(
  calls: readonly SmartCall[],
  context: SignContext,
  warnings: readonly string[] = [],
): Promise<Signed> {
  const { wallet, network, address, approve } = context
  const { settings, chainId, node } = smartNetwork(context)
  const from = address as `0x${string}`
  const upgrade = await upgradeOf(from, settings, node)
  const [prepared, tokens] = await Promise.all([
    prepareBatch(calls, { chainId, from, node, upgradeTo: upgrade?.to }),
    readTokens(calls.map(movedToken), node),
  ])
  const { transaction, maxFee, isShort, failure } = prepared
  const details = detailsOf(transaction)
  await approve(
    describeBatch({
      ...{ calls, network, from, tokens, upgrade, isShort, failure, warnings, details },
      fee: maxFee,
    }),
  )
  const [signed] = await wallet.signTransactions([transaction], address)
  if (!signed) throw frameError('input')
  return signed
}

/** With an upgrade the transaction's hash covers a signature that is made after the approval, so its own is shown. */
function detailsOf({ authorization, ...transaction }: EvmTransaction): readonly ApprovalRow[] {
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
