import { hexToString, isAddress, isHex } from 'viem/utils'
import type { ConsentPrompt } from '../ConsentPrompt.ts'
import { read } from '../read.ts'

/** `personal_sign` (EIP-191); accepts the two parameters in either order, as wallets do. */
export async function personalSign(
  site: ConsentPrompt,
  params: readonly unknown[],
): Promise<string> {
  const swapped = isAddress(String(params[0])) && !isAddress(String(params[1]))
  const [data, owner] = swapped ? [params[1], params[0]] : params
  const { wallet } = site
  const account = wallet.usableBy(site.origin, read.address(owner))
  const message = isHex(data) ? { raw: data } : read.text(data)
  await site.ask({
    kind: 'personalSign',
    title: 'Sign a message',
    agree: 'Sign',
    rows: [['Account', account]],
    text: typeof message === 'string' ? message : hexToString(message.raw),
  })
  const isAltered = wallet.state.answers === 'altered'
  const signer = await wallet.signer(account)
  return signer.signMessage({ message: isAltered ? 'Another text' : message })
}
