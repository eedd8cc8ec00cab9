import type { Address } from 'viem'
import { formatEther } from 'viem/utils'
import type { ConsentPrompt } from '../ConsentPrompt.ts'
import { read } from '../read.ts'
import { rpcError } from '../rpcError.ts'
import type { Call } from '../submit.ts'
import type { Sponsor } from '../submitSponsored.ts'

/** `wallet_sendCalls` (EIP-5792): one prompt, then one transaction, or one after the other. */
export async function sendCalls(
  site: ConsentPrompt,
  [wanted]: readonly unknown[],
): Promise<string | { id: string }> {
  const { wallet, origin, chain } = site
  const { id: wantedId, from, chainId, atomicRequired, calls, capabilities } = read.fields(wanted)
  const account = wallet.usableBy(origin, read.address(from ?? site.accounts[0]))
  const id = wantedId === undefined ? crypto.randomUUID() : read.text(wantedId)
  const sponsor = refuseImpossible(site, {
    id,
    chainId: read.chainId(chainId),
    atomicRequired,
    capabilities,
  })
  const list = read.list(calls).map(readCall)
  const { atomic } = wallet.state
  const isTogether = atomic === 'supported' || (atomic === 'ready' && atomicRequired === true)
  const total = list.reduce((sum, { value }) => sum + (value ?? 0n), 0n)
  await site.ask({
    kind: 'batch',
    title: `Send ${list.length} calls`,
    agree: 'Send all',
    rows: [
      ['From', account],
      ['Total', `${formatEther(total)} ${chain.symbol}`],
      ['Network', chain.name],
      ...(isTogether && atomic === 'ready'
        ? [['Upgrade', 'The account gets a contract'] as const]
        : []),
      ...(sponsor ? [['Network fee', `Paid by ${new URL(sponsor.url).host}`] as const] : []),
    ],
    text: list
      .map(({ to, value }) => `${to ?? 'new contract'}  ${formatEther(value ?? 0n)}`)
      .join('\n'),
  })
  if (isTogether) await wallet.update({ atomic: 'supported' })
  const bundle = {
    chainId: chain.chainId,
    hashes: [],
    sending: 'open',
    atomic: isTogether,
  } as const
  if (sponsor) {
    const hash = await wallet.submitSponsored(account, list, sponsor)
    await wallet.keepBundle(id, { ...bundle, hashes: [hash], sending: 'done', atomic: true })
    return wallet.profile.callsVersion === '1.0' ? id : { id }
  }
  await wallet.keepBundle(id, bundle)
  void (isTogether ? sendTogether : sendInTurn)(site, { id, account, calls: list })
  return wallet.profile.callsVersion === '1.0' ? id : { id }
}

/** Returns the service that pays, where the dapp names one and the wallet asks such. Throws what the wallet cannot do. */
function refuseImpossible(
  { wallet, chain }: ConsentPrompt,
  wanted: { id: string; chainId: number; atomicRequired: unknown; capabilities: unknown },
): Sponsor | undefined {
  if (wanted.id in wallet.state.bundles) throw rpcError(5720, 'Duplicate bundle id')
  if (wanted.chainId !== chain.chainId) throw rpcError(5710, 'Unsupported chain id')
  const { atomic } = wallet.state
  if (wanted.atomicRequired === true && (atomic === 'none' || atomic === 'claimed'))
    throw rpcError(5760, 'Atomicity is not supported')
  const { paymasterService, ...others } = read.fields(wanted.capabilities ?? {})
  const isPaid = wallet.state.paymaster === 'supported' && paymasterService !== undefined
  const rest = isPaid ? others : { ...others, ...(paymasterService ? { paymasterService } : {}) }
  for (const [name, value] of Object.entries(rest))
    if (read.fields(value).optional !== true)
      throw rpcError(5700, `Unsupported non-optional capability ${name}`)
  if (!isPaid) return undefined
  const { url, context } = read.fields(paymasterService)
  return { url: read.text(url), ...(context !== undefined && { context: read.fields(context) }) }
}

function readCall(value: unknown): Call {
  const { to, data, value: amount } = read.fields(value)
  return {
    ...(to !== undefined && { to: read.address(to) }),
    ...(data !== undefined && { data: read.hex(data) }),
    value: amount === undefined ? 0n : BigInt(read.hex(amount)),
  }
}

type Batch = { readonly id: string; readonly account: Address; readonly calls: readonly Call[] }

async function sendTogether(
  { wallet, chain: { chainId, url } }: ConsentPrompt,
  { id, account, calls }: Batch,
): Promise<void> {
  const bundle = { chainId, hashes: [], atomic: true } as const
  try {
    const hash = await wallet.submitTogether(url, account, calls)
    await wallet.keepBundle(id, { ...bundle, hashes: [hash], sending: 'done' })
  } catch (error) {
    // The site receives the failure from wallet_getCallsStatus.
    console.warn('A batch was not sent', error)
    await wallet.keepBundle(id, { ...bundle, sending: 'stopped' })
  }
}

async function sendInTurn(
  { wallet, chain: { chainId, url } }: ConsentPrompt,
  { id, account, calls }: Batch,
): Promise<void> {
  let bundle = wallet.state.bundles[id] ?? { chainId, hashes: [], sending: 'open' }
  try {
    for (const call of calls) {
      const hash = await wallet.submit(url, account, call)
      bundle = { ...bundle, hashes: [...bundle.hashes, hash] }
      await wallet.keepBundle(id, bundle)
    }
    await wallet.keepBundle(id, { ...bundle, sending: 'done' })
  } catch (error) {
    // The site receives the failure from wallet_getCallsStatus.
    console.warn('A call of a bundle was not sent', error)
    await wallet.keepBundle(id, { ...bundle, sending: 'stopped' })
  }
}
