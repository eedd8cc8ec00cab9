import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import * as z from 'zod/mini'
import { bip122Errors } from '../bip122Errors.ts'
import type { BitcoinProvider } from '../provider/BitcoinProvider.ts'
import { txidText } from '../schemas.ts'
import { requestWallet } from '../sign/requestWallet.ts'
import type { ChainClient } from './ChainClient.ts'
import type { Payment } from './chooseCoins.ts'
import { scriptOf } from './scriptOf.ts'

const answer = z.object({ txid: txidText })

/**
 * Pays by the wallet's own transfer: it selects the coins, signs and broadcasts. Throws `bip122/sentOther` when the
 * network shows another payment, and as `requestWallet` does.
 */
export async function sendByWallet(
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
