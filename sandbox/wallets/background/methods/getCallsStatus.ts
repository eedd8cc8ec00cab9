import { numberToHex } from 'viem/utils'
import type { ConsentPrompt } from '../ConsentPrompt.ts'
import { callNode } from '../callNode.ts'
import { read } from '../read.ts'
import { rpcError } from '../rpcError.ts'
import type { Bundle } from '../WalletState.ts'

type Receipt = Readonly<Record<string, unknown>> & { readonly status: string }

const shownFields = ['logs', 'status', 'blockHash', 'blockNumber', 'gasUsed', 'transactionHash']

/** `wallet_getCallsStatus` (EIP-5792), in the format of the wallet's version. */
export async function getCallsStatus(
  site: ConsentPrompt,
  [wanted]: readonly unknown[],
): Promise<object> {
  const { wallet } = site
  const id = read.text(wanted)
  const bundle = wallet.state.bundles[id]
  const chain = wallet.chains.find(({ chainId }) => chainId === bundle?.chainId)
  if (!bundle || !chain) throw rpcError(5730, 'Unknown bundle id')
  const found = await Promise.all(
    bundle.hashes.map((hash) => callNode(chain.url, 'eth_getTransactionReceipt', [hash])),
  )
  const receipts = (found as (Receipt | null)[]).filter((receipt) => receipt !== null).map(shown)
  const status = statusOf(bundle, receipts)
  if (wallet.profile.callsVersion === '1.0')
    return status === 100 ? { status: 'PENDING' } : { status: 'CONFIRMED', receipts }
  const chainId = numberToHex(bundle.chainId)
  return { version: '2.0.0', id, chainId, status, atomic: bundle.atomic ?? false, receipts }
}

function shown(receipt: Receipt): Receipt {
  return Object.fromEntries(shownFields.map((field) => [field, receipt[field]])) as Receipt
}

function statusOf({ hashes, sending }: Bundle, receipts: readonly Receipt[]): number {
  if (sending === 'open' || receipts.length < hashes.length) return 100
  if (hashes.length === 0) return 400
  const good = receipts.filter(({ status }) => status === '0x1').length
  if (good === hashes.length && sending === 'done') return 200
  return good === 0 ? 500 : 600
}
