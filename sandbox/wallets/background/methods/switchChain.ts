import { numberToHex } from 'viem/utils'
import type { ConsentPrompt } from '../ConsentPrompt.ts'
import { read } from '../read.ts'
import { rpcError } from '../rpcError.ts'

/** `wallet_switchEthereumChain` (EIP-3326). Throws 4902 for a chain that the wallet does not know. */
export async function switchChain(
  site: ConsentPrompt,
  [wanted]: readonly unknown[],
): Promise<null> {
  const { wallet } = site
  const chainId = read.chainId(read.fields(wanted).chainId)
  const chain = wallet.chains.find((known) => known.chainId === chainId)
  if (!chain) throw unknownChain(chainId, wallet.profile.nestsErrors)
  if (chainId === site.chain.chainId) return null
  if (wallet.profile.asksToSwitch)
    await site.ask({
      kind: 'switchChain',
      title: 'Switch network',
      agree: 'Switch',
      rows: [
        ['From', site.chain.name],
        ['To', chain.name],
      ],
    })
  await site.switchChain(chainId)
  return null
}

function unknownChain(chainId: number, nested: boolean): Error {
  const message = `Unrecognized chain ID "${numberToHex(chainId)}". Try adding the chain first.`
  if (!nested) return rpcError(4902, message)
  return rpcError(-32603, message, { originalError: { code: 4902, message } })
}
