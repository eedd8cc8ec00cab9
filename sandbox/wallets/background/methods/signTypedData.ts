import type { TypedDataDefinition } from 'viem'
import type { ConsentPrompt } from '../ConsentPrompt.ts'
import { read } from '../read.ts'
import { rpcError } from '../rpcError.ts'

/** `eth_signTypedData_v4` (EIP-712). Throws -32602 if the domain is for another chain. */
export async function signTypedData(
  site: ConsentPrompt,
  [owner, data]: readonly unknown[],
): Promise<string> {
  const { wallet } = site
  const account = wallet.usableBy(site.origin, read.address(owner))
  const { domain, types, primaryType, message } = read.fields(
    typeof data === 'string' ? JSON.parse(data) : data,
  )
  const chainId = (domain as { chainId?: unknown } | undefined)?.chainId
  if (chainId !== undefined && Number(chainId) !== site.chain.chainId)
    throw rpcError(-32602, `Provided chainId "${chainId}" must match the active chainId`)
  await site.ask({
    kind: 'typedData',
    title: 'Sign typed data',
    agree: 'Sign',
    rows: [
      ['Account', account],
      ['Type', String(primaryType)],
    ],
    text: JSON.stringify(message, null, 2),
  })
  const signer = await wallet.signer(account)
  return signer.signTypedData({ domain, types, primaryType, message } as TypedDataDefinition)
}
