import type { SendRequest } from '@portico/core/adapter'
import { checkReviewedFee } from '@portico/core/amount'
import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import * as z from 'zod/mini'
import { bip122Errors } from '../../bip122Errors.ts'
import type { BitcoinProvider } from '../../provider.ts'
import { requestWallet } from '../../session/requestSats.ts'
import { txidText } from '../../session/schemas.ts'
import { confirmSigner } from '../../session/sign.ts'
import { scriptOf } from '../../siwx/scripts.ts'
import type { ChainClient } from '../ChainClient.ts'
import { broadcast } from './broadcast.ts'
import { checkSighashes, checkSigned } from './checkSigned.ts'
import { coinChoice, type Payment } from './chooseCoins.ts'
import { buildPayment, planPayment } from './planPayment.ts'
import { requestSignatures } from './signPsbt.ts'

/** Maximum fee in sats of a payment whose fee was not reviewed: above the highest historical fees. */
const unreviewedFee = 500_000n

/**
 * Pays from the account: where the address may hold inscriptions and no source knows which coins do, by the wallet's own
 * transfer, or if the visitor accepted that they may be spent. Otherwise it selects coins, requests signatures, and broadcasts the signed transaction if it matches the
 * payment and its reviewed fee. Throws `bip122/ordinals`, and as `planPayment`, `checkReviewedFee`, `confirmSigner`, `requestWallet` and
 * `broadcast` do.
 */
export async function send(request: SendRequest, client: ChainClient): Promise<{ hash: string }> {
  const confirmed = await confirmSigner(request)
  const chooser = await coinChoice(confirmed, client)
  if (chooser === 'nobody' && !request.accepted?.includes('mayHoldAssets')) {
    const hints = [
      'Name an ord server in ordUrls, or let the visitor accept the risk mayHoldAssets',
    ]
    throw bip122Errors.create('ordinals', [request.account.address], { hints })
  }
  const { payment, choice } = await planPayment(request, client, confirmed.own)
  checkReviewedFee(request, choice.fee, unreviewedFee)
  if (chooser === 'wallet') return sendByWallet(payment, confirmed.provider, client)
  const transaction = await buildPayment(payment, choice, client)
  const answer = await requestSignatures(confirmed, transaction, transaction.toPSBT())
  return broadcast(checkSighashes(checkSigned(transaction, answer, confirmed.grant)), client)
}

const answer = z.object({ txid: txidText })

/**
 * Pays by the wallet's own transfer: it selects the coins, signs and broadcasts. Throws `bip122/sentOther` when the
 * network shows another payment, and as `requestWallet` does.
 */
async function sendByWallet(
  payment: Payment,
  provider: BitcoinProvider,
  client: ChainClient,
): Promise<{ hash: string }> {
  const { to, sats, rate } = payment
  const { txid } = await requestWallet(provider, {
    method: 'sendTransfer',
    // The maximum bitcoin supply is below 2^53 sats.
    params: { recipients: [{ address: to, amount: Number(sats) }], feeRate: Number(rate) },
    answer,
    otherwise: 'sendFailed',
  })
  const sent = await readSent(txid.toLowerCase(), client)
  if (sent && !pays(sent, payment)) throw bip122Errors.create('sentOther', [txid])
  return { hash: txid }
}

/** `undefined` while no endpoint has the transaction; the wallet may have sent it through a server of its own. */
async function readSent(txid: string, client: ChainClient): Promise<Transaction | undefined> {
  try {
    const options = {
      allowUnknownOutputs: true,
      allowUnknownInputs: true,
      disableScriptCheck: true,
    }
    const sent = Transaction.fromRaw(await client.transaction(txid), options)
    return sent.id === txid ? sent : undefined
  } catch {
    return undefined // the payment is made, so an endpoint without an answer is no failure
  }
}

/** True when exactly the amount goes to the receiver. */
function pays(sent: Transaction, { to, sats, chain, from }: Payment): boolean {
  const wanted = hex.encode(scriptOf(to, chain))
  let paid = 0n
  let isExact = false
  for (let index = 0; index < sent.outputsLength; index++) {
    const { script, amount = 0n } = sent.getOutput(index)
    if (!script || hex.encode(script) !== wanted) continue
    paid += amount
    isExact ||= amount === sats
  }
  // Change returns to the same script in a payment to oneself.
  return isExact && (paid === sats || to === from)
}
